import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { batchHints, type Bus, type Hint, type Parcel } from './bus.ts'

const channel = 'kaihei_hints'
/** NOTIFY refuses 8000 bytes and more. */
const maxBytes = 7_900
const reconnectAfterMs = 500

/**
 * Hints over LISTEN and NOTIFY. NOTIFY runs on its own after commit: inside a transaction it takes a lock
 * that lines all commits up.
 */
export async function openPostgresBus(db: Database, onError: (error: Error) => void): Promise<Bus> {
  const id = randomUUID()
  let hear: (hint: Hint) => void = () => {}
  let missed: () => void = () => {}
  let listener: pg.Client | null = null
  let closed = false

  async function connect(): Promise<void> {
    const client = await db.connect()
    client.on('notification', ({ payload }) => {
      const { from, hints } = JSON.parse(payload ?? '{}') as Parcel
      if (from !== id) hints.forEach(hear)
    })
    client.on('error', onError)
    await client.query(`listen ${channel}`)
    // Closed while it was coming back: nobody would ever end it.
    if (closed) return client.end()
    // Not before it listens: whoever is connecting tries again by itself, and two would hear everything twice.
    client.on('end', () => {
      if (!closed) void reconnect()
    })
    listener = client
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect()
        return missed()
      } catch (error) {
        onError(error as Error)
        await wait(reconnectAfterMs)
      }
    }
  }

  await connect()
  const outgoing = batchHints(id, maxBytes, (parcel) =>
    db.run(sql`select pg_notify(${channel}, ${parcel})`).catch(onError),
  )
  return {
    publish: outgoing.publish,
    listen: (onHint, onGap) => {
      hear = onHint
      missed = onGap
    },
    close: async () => {
      closed = true
      await outgoing.close()
      await listener?.end()
    },
  }
}
