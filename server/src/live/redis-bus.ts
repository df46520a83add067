import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { batchHints, type Bus, type Hint, type Parcel } from './bus.ts'

const channel = 'kaihei:hints'
const maxBytes = 256 * 1024

/** Hints over Redis, for databases behind a pooler, where LISTEN has no connection to live on. */
export async function openRedisBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const id = randomUUID()
  let hear: (hint: Hint) => void = () => {}
  let missed: () => void = () => {}

  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  publisher.on('error', onError)
  subscriber.on('error', onError)
  await Promise.all([publisher.connect(), subscriber.connect()])
  await subscriber.subscribe(channel, (parcel) => {
    const { from, hints } = JSON.parse(parcel) as Parcel
    if (from !== id) hints.forEach(hear)
  })
  // 'ready' comes again after every reconnect, never for the first connection, which is over by now.
  subscriber.on('ready', () => missed())

  const outgoing = batchHints(id, maxBytes, (parcel) => publisher.publish(channel, parcel).catch(onError))
  return {
    publish: outgoing.publish,
    listen: (onHint, onGap) => {
      hear = onHint
      missed = onGap
    },
    close: async () => {
      await outgoing.close()
      subscriber.destroy()
      publisher.destroy()
    },
  }
}
