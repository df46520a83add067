import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import { batchHints, type Bus, type Hint, type Parcel } from './bus.ts'

const channel = 'kaihei:hints'
const maxBytes = 256 * 1024
/** How long a start waits for it. Hints only bring things sooner: nobody has to be kept out for want of them. */
const startWithinMs = 5_000
/** Parcels that wait for a Redis that is away, about a minute's: what does not fit is lost, and costs delay. */
const maxWaiting = 4_000

/** Hints over Redis, for databases behind a pooler, where LISTEN has no connection to live on. */
export async function openRedisBus(
  url: string,
  onError: (error: Error) => void,
  waitMs = startWithinMs,
): Promise<Bus> {
  const id = randomUUID()
  let hear: (hint: Hint) => void = () => {}
  let missed: () => void = () => {}

  const publisher = createClient({ url, commandsQueueMaxLength: maxWaiting })
  const subscriber = publisher.duplicate()
  publisher.on('error', onError)
  subscriber.on('error', onError)
  let isLate = false
  async function join(): Promise<void> {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(channel, (parcel) => {
      const { from, hints } = JSON.parse(parcel) as Parcel
      if (from !== id) hints.forEach(hear)
    })
    // 'ready' comes again after every reconnect, never for the first connection, which is over by now.
    subscriber.on('ready', () => missed())
    if (isLate) missed()
  }
  // Whoever closes before it is there has no use for it any more.
  const joined = join().catch(onError)
  await Promise.race([joined, wait(waitMs, undefined, { ref: false }).then(() => (isLate = true))])

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
