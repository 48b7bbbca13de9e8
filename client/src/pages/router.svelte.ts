// Pages by address, without reloading.

export const route: { path: string; query: URLSearchParams } = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
})

function read(): void {
  route.path = location.pathname
  route.query = new URLSearchParams(location.search)
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  read()
  if (!replace) scrollTo(0, 0)
}

/** Follow links of this site without loading the page anew; call once. */
export function keepRoutes(): void {
  addEventListener('popstate', read)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    // Places of the page that is shown are the browser's own business.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}

export interface Page {
  name: 'start' | 'new' | 'game' | 'replay' | 'records' | 'rules' | 'about' | 'learn' | 'how' | 'you' | 'lost'
  id: string
}

const PLAIN = ['new', 'records', 'rules', 'about', 'learn', 'how', 'you'] as const
const NAMED = ['game', 'replay', 'rules', 'learn', 'how'] as const

/** Which page an address means. */
export function pageOf(path: string): Page {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean)
  if (!first) return { name: 'start', id: '' }
  if (rest.length > 0) return { name: 'lost', id: '' }
  const id = safeDecode(second)
  const named = NAMED.find((name) => name === first)
  if (named && id) return { name: named, id }
  const plain = PLAIN.find((name) => name === first)
  return plain && !second ? { name: plain, id: '' } : { name: 'lost', id: '' }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
