import { bounds } from '@kaihei/domain/bounds'
import type { Access, Call } from '@kaihei/domain/call'
import { allCalls } from '@kaihei/domain/calls'
import type { Talk } from './talk.ts'

type Who = 'visitor' | 'boss' | 'other boss' | 'player' | 'staff' | 'admin'
/** Whoever was let in once and is no more: to every call they are visitors. */
type Gone = 'banned' | 'erased' | 'expired' | 'signed out' | 'made up'
const gone: readonly (Who | Gone)[] = ['banned', 'erased', 'expired', 'signed out', 'made up']

const admitted: Record<Access, readonly (Who | Gone)[]> = {
  anyone: ['visitor', 'boss', 'other boss', 'player', 'staff', 'admin', ...gone],
  member: ['boss', 'other boss', 'player', 'staff', 'admin'],
  player: ['player'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
}

/** Everybody who may stand before a door; a visitor has no token. */
interface Caller {
  readonly token?: string | undefined
}
export type People = Readonly<Record<Who, Caller>> & Readonly<Partial<Record<Gone, Caller>>>

/** Fewer than anybody may make within ten seconds. */
const callsOfOne = bounds.rates.general.times / 2

/** A field that no call has: those let in are told so, the others never get that far. */
const nonsense = { nonsense: '1' }

/**
 * Everybody makes every call, with a field that none has or with nothing at all. Answers where somebody was let in whom
 * the call's access does not name, or kept out whom it does, or where the server failed. `invite` brings new people once
 * those before have asked as often as anybody may within ten seconds, `somebody` a visitor from another place.
 */
export async function findWrongDoors(
  somebody: () => Pick<Talk, 'send'>,
  invite: () => Promise<People>,
  input: 'nonsense' | 'nothing',
): Promise<readonly string[]> {
  const fields = input === 'nonsense' ? nonsense : {}
  const wrong: string[] = []
  let people = await invite()
  for (const [at, call] of signOutLast(allCalls).entries()) {
    if ((at + 1) % callsOfOne === 0) people = await invite()
    for (const [who, { token }] of Object.entries(people) as [Who | Gone, Caller][]) {
      const sent = [call.method, addressOf(call, fields), bodyOf(call, fields)] as const
      const { status, data } = await somebody().send(...sent, { token })
      const isRight = !admitted[call.access].includes(who)
        ? status === (who === 'visitor' || gone.includes(who) ? 401 : 403)
        : input === 'nonsense'
          ? status === 400
          : status < 500 && !isAtTheDoor(data)
      if (!isRight) wrong.push(`${call.method} ${call.path}: ${who} hears ${status}`)
    }
  }
  return wrong
}

function isAtTheDoor(data: { readonly reason?: string } | null): boolean {
  return data?.reason === 'signed_out' || data?.reason === 'not_allowed' || data?.reason === 'too_many'
}

/** After it nobody is signed in any more. */
function signOutLast(calls: readonly Call[]): readonly Call[] {
  const isSignOut = ({ path }: Call) => path === '/web/auth/logout'
  return calls.toSorted((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)))
}

/** Where a call is made that is about nothing there is. */
export function addressOf({ method, path }: Call, query: Readonly<Record<string, string>>): string {
  const filled = path.replace('{product}', 'pw').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  return method === 'POST' ? `/proxy${filled}` : `/proxy${filled}?${new URLSearchParams(query).toString()}`
}

function bodyOf({ method }: Call, fields: Readonly<Record<string, string>>) {
  return method === 'POST' ? fields : undefined
}
