// Shows what the server tells this browser while its pages are closed, and leads to it. It answers no requests: pages
// are served as if it were not there.

self.addEventListener('push', (event) => {
  const { title, text, url } = event.data.json()
  // What leads to the same place replaces what was there.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: url, data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page === undefined) return self.clients.openWindow(url)
  await page.focus()
  // A page that this worker does not control cannot be led: it gets one beside it.
  return page.navigate(url).catch(() => self.clients.openWindow(url))
}
