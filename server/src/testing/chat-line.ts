import { getCredential } from '@kaihei/domain/chat/calls'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { OperationName } from '@kaihei/domain/chat/operations'
import type { ServerFrame } from '@kaihei/domain/live-event'
import { openLine, type TestLine } from './line.ts'
import type { Person } from './people.ts'
import type { Reply, Talk } from './talk.ts'
import { until } from './until.ts'

type Told<What extends ChatTold['what']> = Extract<ChatTold, { what: What }>

/** A page that talks over its line. */
export interface ChatLine extends Omit<TestLine, 'hear' | 'hearEvent'> {
  /** The next of a kind; whatever else comes before it is passed over. */
  hearTold<What extends ChatTold['what']>(what: What): Promise<Told<What>>
  /** Everything that it was told and nobody has heard yet, but answers. */
  readonly told: ChatTold[]
  /** Asks as a call is asked. */
  askFor(operation: OperationName, input: unknown): Promise<Omit<Reply<unknown>, 'headers'>>
}

interface Entering {
  readonly device?: string
  readonly epoch?: number
  readonly userSig?: string
}

/** Says hello and asks to be let into the chat. */
export async function knock(talk: Talk, person: Person, entering: Entering = {}): Promise<ChatLine> {
  const { device = `device-of-${person.uk}`, epoch } = entering
  const userSig = entering.userSig ?? (await talk.ask(getCredential, {}, person)).data.userSig
  const line = await openLine(talk.address)
  const told: ChatTold[] = []
  const answers = new Map<number, Told<'answer'>>()
  let asked = 0
  line.socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame
    if (frame.type !== 'chat') return
    const said = frame.told as ChatTold
    if (said.what === 'answer') answers.set(said.id, said)
    else told.push(said)
  })
  line.say({
    type: 'hello',
    token: person.token,
    chat: { userSig, device, ...(epoch !== undefined && { epoch }) },
  })
  return {
    ...line,
    told,
    hearTold: (what) =>
      until(`to be told ${what}`, () => {
        const at = told.findIndex((said) => said.what === what)
        return at < 0 ? undefined : (told.splice(0, at + 1).at(-1) as Told<typeof what>)
      }),
    askFor: async (operation, input) => {
      const id = ++asked
      line.say({ type: 'ask', id, operation, input })
      const { code, message, data } = await until(`the answer to ${operation}`, () => answers.get(id))
      return { status: code, message, data }
    },
  }
}

/** The same, and is let in. */
export async function enterChat(
  talk: Talk,
  person: Person,
  entering: Entering = {},
): Promise<ChatLine & { readonly epoch: number }> {
  const line = await knock(talk, person, entering)
  const { epoch } = await line.hearTold('in')
  return { ...line, epoch }
}
