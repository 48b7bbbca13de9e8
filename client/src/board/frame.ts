/** What the board must know of the window: its size, whether things may move, whether anybody looks. */

export interface Watching {
  resized: (width: number, height: number) => void
  /** Somebody does not want to see things move. */
  still: (on: boolean) => void
  hidden: () => void
}

/** Watches until the function that it gives is called. */
export function watchFrame(root: HTMLElement, { resized, still, hidden }: Watching): () => void {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const moved = (): void => still(motion.matches)
  moved()
  motion.addEventListener('change', moved)
  const observer = new ResizeObserver(([entry]) => resized(entry.contentRect.width, entry.contentRect.height))
  observer.observe(root)
  const hide = (): void => {
    if (document.hidden) hidden()
  }
  document.addEventListener('visibilitychange', hide)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    motion.removeEventListener('change', moved)
    observer.disconnect()
  }
}
