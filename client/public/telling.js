// The service worker: shows what the server pushes while no page is open, and opens the game on a click.
// It keeps nothing and answers no requests: pages come from the server as ever.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data?.json() ?? {}
  } catch {
    // Not one of ours.
  }
  event.waitUntil(show(told))
})

async function show(told) {
  // Only this browser can read what it was sent: that it answers confirms the address.
  const ours = typeof told.confirm === 'string' && told.confirm.startsWith('/api/telling/confirm/')
  if (ours) await fetch(told.confirm, { method: 'POST' }).catch(() => null)
  await self.registration.showNotification(told.title ?? 'Hullbreach', {
    body: told.body ?? '',
    tag: told.tag ?? 'hullbreach',
    data: { link: told.link || '/' },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link ?? '/'))
})

/** The game in a page that shows it already, or in a new one. */
async function open(link) {
  const wanted = new URL(link, self.location.origin)
  if (wanted.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname)
  await (there ? there.focus() : self.clients.openWindow(wanted.href))
}
