// What the browser remembers. A browser that remembers nothing (private windows, full disks) must still play.

/** For good, or as long as the tab is open (`sessionStorage`). */
type Where = () => Storage
const forGood: Where = () => localStorage
export const thisTab: Where = () => sessionStorage

export function recall<T>(key: string, fallback: T, where = forGood): T {
  try {
    const text = where().getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

/** Null: nothing is to be remembered any more. */
export function remember(key: string, value: unknown, where = forGood): void {
  try {
    if (value === null) where().removeItem(key)
    else where().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing to be done: the page goes on without memory.
  }
}
