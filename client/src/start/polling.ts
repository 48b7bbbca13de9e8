// What lists on the start page show changes elsewhere: they look again now and then, while anybody looks at them.

const AGAIN = 15_000

/** At once, and again as long as the page is looked at, until what is returned is called. */
export function nowAndThen(load: () => Promise<void>): () => void {
  void load()
  const again = setInterval(() => document.visibilityState === 'visible' && void load(), AGAIN)
  return () => clearInterval(again)
}
