import { createHmac } from 'node:crypto'
import { createClient } from 'redis'
import type { SharedCounts } from './limits.ts'

/** One more, and how long until all are forgotten; a key that would stay for ever is given its end again. */
const countUp = `
  local count = redis.call('incr', KEYS[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('pexpire', KEYS[1], left)
  end
  return {count, left}`

/** Far longer than it takes; whoever calls waits no longer for it. */
const defaultPatienceMs = 200
/** After it was too slow nobody waits for it for so long. */
const restMs = 1_000
/** What waits for a Redis that does not answer. */
const maxWaiting = 10_000

/**
 * Counts in Redis. It is asked only while it is there: when it is away or does not answer, every process goes by its own
 * counts at once, and joins the others again by itself. Keys are hashed: neither people nor addresses can be read there.
 */
export function openRedisCounts(
  url: string,
  secret: string,
  say: (sentence: string) => void,
  patienceMs = defaultPatienceMs,
): SharedCounts {
  const client = createClient({ url, disableOfflineQueue: true, commandsQueueMaxLength: maxWaiting })
  let restsUntil = 0
  let isShared: boolean | undefined

  function note(shared: boolean): void {
    if (shared === isShared) return
    const isAsExpected = isShared === undefined && shared
    isShared = shared
    if (isAsExpected) return
    say(shared ? 'limits are counted in Redis' : 'Redis is away: each process counts limits for itself')
  }
  // Each try to connect that fails is an error; what it means for limits is said once.
  client.on('error', () => note(false))
  client.on('ready', () => note(true))
  // It tries again by itself, until it is closed.
  client.connect().catch(() => {})

  const keyOf = (key: string) =>
    `kaihei:rate:${createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)}`

  async function ask(key: string, windowMs: number) {
    const [count, endsInMs] = (await client.eval(countUp, {
      keys: [keyOf(key)],
      arguments: [String(windowMs)],
    })) as [number, number]
    return { count, endsInMs }
  }

  return {
    count: async (key, windowMs) => {
      if (!client.isReady || Date.now() < restsUntil) return undefined
      const asked = ask(key, windowMs).catch(() => undefined)
      const known = await unlessLate(asked, patienceMs)
      if (known === undefined) restsUntil = Date.now() + restMs
      note(known !== undefined)
      return known
    },
    isThere: () => client.isReady && isShared === true,
    close: () => client.destroy(),
  }
}

/**
 * When this process itself was busy for so long, the answer may lie there unread: it is looked at before anybody says that
 * there is none.
 */
function unlessLate<T>(promise: Promise<T>, patienceMs: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), patienceMs)
    void promise.then(resolve).finally(() => clearTimeout(timer))
  })
}
