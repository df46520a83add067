import type { IncomingMessage } from 'node:http'
import type { Call } from '@kaihei/domain/call'
import type { Actor } from './actor.ts'
import { type Actors, readToken } from './actors.ts'
import type { AddressOf } from './address.ts'
import type { Visit } from './answer.ts'
import type { Gate } from './gate.ts'

export interface Meeting {
  readonly actors: Actors
  readonly gate: Gate
  readonly addressOf: AddressOf
}

/** Settles who calls, and that they may, before anything of what they say is read. */
export async function meetCaller(
  call: Call,
  request: IncomingMessage,
  { actors, gate, addressOf }: Meeting,
): Promise<Omit<Visit<Call>, 'input'>> {
  const { headers } = request
  const token = readToken(headers.authorization)
  const actor = token === undefined ? undefined : await findCaller(call, token, actors)
  const address = addressOf(request)
  await gate.admit(call, { actor, headers }, actor?.userId ?? address)
  return { actor, address, userAgent: headers['user-agent'] ?? '' }
}

/** Who was frozen a moment ago, in whatever process, spends nothing by what is remembered of them. */
function findCaller(call: Call, token: string, actors: Actors): Promise<Actor | undefined> {
  return call.spends === true ? actors.find(token) : actors.recall(token)
}
