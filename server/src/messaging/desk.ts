import type { ChatTold } from '@kaihei/domain/chat/line'
import type { ClientFrame } from '@kaihei/domain/live-event'
import { Refusal } from '@kaihei/domain/refusal'
import type { Actor } from '#http/actor.ts'
import { type Envelope, envelopeOf } from '#http/envelope.ts'
import type { Line } from '#live/hub.ts'
import type { Live } from '#live/live.ts'
import { type Ground, runWork } from '#work/work.ts'
import { findEpoch, saveLogin } from './login-store.ts'
import { type ChatApp, readChatUser } from './signature.ts'

type Hello = NonNullable<Extract<ClientFrame, { type: 'hello' }>['chat']>
type Ask = Extract<ClientFrame, { type: 'ask' }>

/** Where pages that talk over their line are served. */
export interface ChatDesk {
  readonly enter: (line: Line, actor: Actor, hello: Hello) => Promise<void>
  readonly ask: (line: Line, actor: Actor, ask: Ask) => Promise<void>
  readonly typing: (line: Line, actor: Actor, conversationID: string) => Promise<void>
}

interface Answering {
  /** An operation of the chat, answered as its call would be. */
  readonly answer: (actor: Actor, operation: string, input: unknown) => Promise<Envelope>
  readonly tellTyping: (actor: Actor, conversationID: string) => Promise<void>
}

const typingRestMs = 1_000

export function openChatDesk(
  ground: Ground,
  live: Live,
  app: ChatApp,
  { answer, tellTyping }: Answering,
): ChatDesk {
  const tell = (line: Line, told: ChatTold) => line.send({ type: 'chat', told })

  function putOut(line: Line, why: Extract<ChatTold, { what: 'out' }>['why']): void {
    line.chat = undefined
    tell(line, { what: 'out', why })
  }

  live.onChat((hint) => {
    if (hint.type !== 'chatEpoch') return
    for (const line of live.hub.linesOf(hint.userId)) {
      if (line.chat !== undefined && line.chat.epoch < hint.epoch) putOut(line, 'multipleDevice')
    }
  })

  /** It costs everybody in the conversation something, and says no more the second time. */
  const typedAt = new WeakMap<Line, number>()

  /** It may have been put out meanwhile. */
  const isIn = ({ chat }: Line) => chat !== undefined

  return {
    enter: async (line, { userId, uk }, { userSig, device, epoch: before }) => {
      if (readChatUser(app, userSig, ground.clock.now()) !== uk) return putOut(line, 'userSigExpired')
      const epoch = await runWork(ground, (work) => saveLogin(work, userId, device, before))
      // It was put out while its line was cut: it may not take the chat back without being asked.
      if (epoch === undefined) return putOut(line, 'multipleDevice')
      line.chat = { epoch }
      live.spreadChat({ type: 'chatEpoch', userId, epoch })
      // A later one may have passed between the two: its hint came before this line could hear it.
      const now = await findEpoch(ground, userId)
      if (!isIn(line)) return undefined
      if (now !== undefined && now > epoch) return putOut(line, 'multipleDevice')
      return tell(line, { what: 'in', epoch })
    },
    ask: async (line, actor, { id, operation, input }) => {
      // Who was put out asks for nothing more over the line, until they come in again.
      const { code, message, data } = isIn(line)
        ? await answer(actor, operation, input)
        : envelopeOf(new Refusal('not_in_chat'))
      tell(line, { what: 'answer', id, code, message, data })
    },
    typing: async (line, actor, conversationID) => {
      const now = Date.now()
      if (!isIn(line) || now - (typedAt.get(line) ?? 0) < typingRestMs) return
      typedAt.set(line, now)
      await tellTyping(actor, conversationID)
    },
  }
}
