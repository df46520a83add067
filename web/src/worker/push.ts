interface Told {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Shows what the server tells this browser while its pages are closed. */
export async function showNotice(
  registration: ServiceWorkerRegistration,
  data: PushMessageData | null,
): Promise<void> {
  if (data === null) return
  const { title, text, url } = data.json() as Told
  // What leads to the same place replaces what was there.
  await registration.showNotification(title, { body: text, tag: url, data: { url } })
}

/** Leads to what was told: in a page that is open, or in a new one. */
export async function openNotice(clients: Clients, { data }: Notification): Promise<void> {
  const { url } = data as Pick<Told, 'url'>
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page === undefined) {
    await clients.openWindow(url)
    return
  }
  await page.focus()
  // A page that this worker does not control cannot be led: it gets one beside it.
  await page.navigate(url).catch(() => clients.openWindow(url))
}
