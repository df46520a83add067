import { readConversationId } from '@kaihei/domain/chat/conversation-id'
import { type OperationName, operationNamed, operationNames } from '@kaihei/domain/chat/operations'
import { Refusal } from '@kaihei/domain/refusal'
import { areBlocked } from '#areas/blocks/store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import type { Route } from '#http/answer.ts'
import { type Envelope, envelopeOf } from '#http/envelope.ts'
import { answerOverLine, type Serving } from '#http/serve.ts'
import { type Ground, startReading } from '#work/work.ts'
import { findPlace, listPeople } from './conversation-store.ts'

/** Every operation of the chat by its name on the line, answered by the route that its call has. */
export function answerOperation(
  routes: readonly Route[],
  serving: Pick<Serving, 'ground' | 'gate' | 'checkAnswers'>,
  onError: (error: Error) => void,
): (actor: Actor, operation: string, input: unknown) => Promise<Envelope> {
  const byName = new Map<string, Route>(
    operationNames.map((name: OperationName) => {
      const route = routes.find(({ call }) => call === operationNamed(name))
      if (route === undefined) throw new Error(`nothing answers ${name}`)
      return [name, route]
    }),
  )
  return async (actor, operation, input) => {
    const route = byName.get(operation)
    if (route === undefined) return envelopeOf(new Refusal('no_such_call'))
    try {
      return await answerOverLine(route, actor, input, serving)
    } catch (error) {
      // Ours to repair; one question that failed is no reason to cut the line.
      onError(error as Error)
      return envelopeOf(new Refusal('busy'))
    }
  }
}

/**
 * Told to the other side of a conversation that is there, and to nobody between whom there is a block. The other side of
 * customer service is whoever of the staff has a page open.
 */
export function tellTyping(
  ground: Ground,
  { chat, live }: Pick<House, 'chat' | 'live'>,
): (actor: Actor, conversationID: string) => Promise<void> {
  return async ({ userId, uk }, conversationID) => {
    const target = readConversationId(conversationID)
    if (target === undefined || target.conversationType === '@TIM#SYSTEM') return undefined
    const reading = startReading(ground)
    const place = await findPlace(reading, userId, target)
    if (place === undefined) return undefined
    const { conversationType, to } = target
    if (to === 'sq_service') return live.pushToStaff({ type: 'desk.typing', conversationID: `C2C${uk}` })
    const told = { what: 'typing', conversationType, from: uk, to } as const
    if (conversationType === 'GROUP') return chat.signal(place.id, { roster: place.roster }, told, userId)
    const other = (await listPeople(reading, place.id)).find((id) => id !== userId)
    if (other === undefined || (await areBlocked(reading, userId, other))) return undefined
    return chat.signal(place.id, [other], told)
  }
}
