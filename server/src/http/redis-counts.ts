import { hideKey } from './hide-key.ts'
import type { SharedCounts } from './limits.ts'
import type { Redis } from './redis.ts'

/** One more, and how long until all are forgotten; a key that would stay for ever is given its end again. */
const countUp = `
  local count = redis.call('incr', KEYS[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('pexpire', KEYS[1], left)
  end
  return {count, left}`

/** Counts in Redis. Neither people nor addresses can be read there. */
export function countInRedis({ ask }: Pick<Redis, 'ask'>, secret: string): SharedCounts {
  return {
    count: (key, windowMs) =>
      ask(async (client) => {
        const [count, endsInMs] = (await client.eval(countUp, {
          keys: [`kaihei:rate:${hideKey(secret, key)}`],
          arguments: [String(windowMs)],
        })) as [number, number]
        return { count, endsInMs }
      }),
  }
}
