/** Whether this browser can be told things while its pages are closed, and whether it is. */
export type BrowserState = 'unsupported' | 'denied' | 'off' | 'on'

export async function readBrowser(): Promise<BrowserState> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return (await findSubscription()) === undefined ? 'off' : 'on'
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  return (await worker?.pushManager.getSubscription()) ?? undefined
}

/** Asks whoever sits there, and answers how to write to this browser; nothing if they would rather not. */
export async function subscribeBrowser(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/push-worker.js')
  const worker = await navigator.serviceWorker.ready
  // One that was made with another key would be in the way.
  await (await findSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Answers how it was written to until now. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const made = await findSubscription()
  await made?.unsubscribe()
  return made?.endpoint
}
