/** A frame around what was reached with the keyboard; after a click there is none, whatever is typed then. */
export function reached(node: HTMLElement): { destroy: () => void } {
  const focus = (): void => void node.classList.toggle('keyed', node.matches(':focus-visible'))
  const blur = (): void => node.classList.remove('keyed')
  node.addEventListener('focus', focus)
  node.addEventListener('blur', blur)
  return {
    destroy: () => {
      node.removeEventListener('focus', focus)
      node.removeEventListener('blur', blur)
    },
  }
}
