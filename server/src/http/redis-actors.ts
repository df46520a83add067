import { randomUUID } from 'node:crypto'
import type { Actor } from './actor.ts'
import { freshForMs, type SharedActors } from './actors.ts'
import { hideKey } from './hide-key.ts'
import type { Redis } from './redis.ts'

/** As `areas/fair/seal.ts` seals: what lies in Redis can neither be read there nor be made up. */
interface Seal {
  readonly seal: (about: string, text: string) => Buffer
  readonly open: (about: string, sealed: Buffer) => string | undefined
}

/** In one slot, because scripts reach several of them at once. */
const prefix = 'kaihei:{actors}'
/** Another word here, and nothing that was written before is believed any longer. */
const era = `${prefix}:era`
/** How many changes there were. */
const turns = `${prefix}:turns`
/** How long it is known when somebody was struck out: what was looked up longer ago is not written. */
const struckForMs = 60_000
/** What was not heard is made up for after so long. */
const againMs = 1_000

/** Unless one of these was struck out since the look began, or the count was lost and says nothing. */
const write = `
  local seen, turns, sealed, forMs, turnThen = KEYS[1], KEYS[2], ARGV[1], ARGV[2], tonumber(ARGV[3])
  local turnOf = function(key) return tonumber(redis.call('get', key) or 0) end
  if turnOf(turns) < turnThen then return 0 end
  for at = 3, #KEYS do
    if turnOf(KEYS[at] .. ':struck') > turnThen then return 0 end
  end
  redis.call('set', seen, sealed, 'px', forMs)
  for at = 3, #KEYS do
    redis.call('sadd', KEYS[at], seen)
    redis.call('pexpire', KEYS[at], forMs)
  end
  return 1`

const strike = `
  local list, turns, struckForMs = KEYS[1], KEYS[2], ARGV[1]
  redis.call('set', list .. ':struck', redis.call('incr', turns), 'px', struckForMs)
  for _, seen in ipairs(redis.call('smembers', list)) do redis.call('del', seen) end
  redis.call('del', list)
  return 1`

/**
 * Whom any process has seen, for all of them. Every process that hears of a change strikes the person out before it asks
 * again, so that none that has heard of it is told what was true before, whoever else has not heard yet.
 */
export function shareActors(
  { ask, tell, onJoined }: Redis,
  { seal, open }: Seal,
  secret: string,
): SharedActors {
  const keyOf = (kind: 'seen' | 'user' | 'session', name: string) =>
    `${prefix}:${kind}:${hideKey(secret, `${kind} ${name}`)}`

  /** What was missed while Redis was away is made up for by an era of its own. */
  let isCaughtUp = false
  let tries = 0
  async function beginEra(): Promise<void> {
    isCaughtUp = false
    const mine = ++tries
    const isHeard = await tell((client) => client.set(era, randomUUID()))
    if (mine !== tries) return
    isCaughtUp = isHeard
    if (!isHeard) setTimeout(() => mine === tries && void beginEra(), againMs).unref()
  }
  onJoined(() => void beginEra())

  async function strikeOut(list: string): Promise<void> {
    const keys = [list, turns]
    const isHeard = await tell((client) => client.eval(strike, { keys, arguments: [String(struckForMs)] }))
    if (!isHeard) await beginEra()
  }

  return {
    recall: async (token) => {
      if (!isCaughtUp) return undefined
      const seen = keyOf('seen', token)
      const told = await ask((client) => Promise.all([client.mGet([seen, era, turns]), client.pTTL(seen)]))
      if (told === undefined) return undefined
      const [[written, eraNow, turnNow], leftMs] = told
      if (typeof eraNow !== 'string') {
        void beginEra()
        return undefined
      }
      const mark = { era: eraNow, turn: turnNow ?? '0', at: performance.now() }
      const actor = typeof written === 'string' ? read(seen, written, eraNow) : undefined
      return { mark, ...(actor !== undefined && leftMs > 0 && { known: { actor, leftMs } }) }
    },
    remember: (token, actor, mark) => {
      if (performance.now() - mark.at > struckForMs / 2) return
      const seen = keyOf('seen', token)
      const sealed = seal(seen, JSON.stringify({ actor, era: mark.era })).toString('base64url')
      const keys = [seen, turns, keyOf('user', actor.userId), keyOf('session', actor.sessionId)]
      const said = [sealed, String(freshForMs), mark.turn]
      void tell((client) => client.eval(write, { keys, arguments: said }))
    },
    forgetUser: (userId) => void strikeOut(keyOf('user', userId)),
    forgetSession: (sessionId) => void strikeOut(keyOf('session', sessionId)),
    forgetAll: () => void beginEra(),
  }

  function read(seen: string, written: string, eraNow: string): Actor | undefined {
    const opened = open(seen, Buffer.from(written, 'base64url'))
    if (opened === undefined) return undefined
    const entry = JSON.parse(opened) as { readonly actor: Actor; readonly era: string }
    return entry.era === eraNow ? entry.actor : undefined
  }
}
