import { systemConversation } from '@kaihei/domain/chat/accounts'
import { getCredential } from '@kaihei/domain/chat/calls'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { OperationName } from '@kaihei/domain/chat/operations'
import type { ChatEntry, ChatGroup, ChatHead } from '@kaihei/domain/chat/shapes'
import type { ServerFrame } from '@kaihei/domain/live-event'
import { openLine } from '#testing/line.ts'
import type { Person } from '#testing/people.ts'
import type { Talk } from '#testing/talk.ts'
import type { Line } from './model.ts'

interface Answer {
  readonly status: number
  readonly data: unknown
}

/** A conversation as a page has it. */
interface Known {
  readonly lines: Map<number, Line>
  last: number
  read: number
  peerRead: number
}

const kinds: Readonly<Record<string, Line['kind']>> = {
  TIMTextElem: 'said',
  TIMGroupTipElem: 'tip',
  TIMGroupSystemNoticeElem: 'notice',
  revocation: 'revocation',
}

/**
 * A page in the chat: what it read when it came, and since then what it hears. It asks again only where the design says
 * so: for what is missing before an entry, and when it is told to look.
 */
export class ChatPage {
  readonly person: Person
  readonly known = new Map<string, Known>()
  readonly groups = new Map<string, ChatGroup>()
  isOut = false
  readonly #say: (frame: object) => void
  readonly #answers = new Map<number, (answer: Answer) => void>()
  #asked = 0
  /** One thing after the other, as it was heard. */
  #doing: Promise<void> = Promise.resolve()

  private constructor(person: Person, say: (frame: object) => void) {
    this.person = person
    this.#say = say
  }

  static async enter(talk: Talk, person: Person, device: string): Promise<ChatPage> {
    const { userSig } = (await talk.ask(getCredential, {}, person)).data
    const line = await openLine(talk.address)
    const page = new ChatPage(person, (frame) => line.socket.send(JSON.stringify(frame)))
    const isIn = new Promise<void>((resolve) => {
      line.socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as ServerFrame
        if (frame.type !== 'chat') return
        const told = frame.told as ChatTold
        if (told.what === 'in') resolve()
        page.#hear(told)
      })
    })
    line.say({ type: 'hello', token: person.token, chat: { userSig, device } })
    await isIn
    await page.settled()
    return page
  }

  /** Once it has done what it has heard of so far. */
  async settled(): Promise<void> {
    for (let doing; doing !== this.#doing;) {
      doing = this.#doing
      await doing
    }
  }

  ask(operation: OperationName, input: unknown): Promise<Answer> {
    const id = ++this.#asked
    this.#say({ type: 'ask', id, operation, input })
    return new Promise((resolve) => this.#answers.set(id, resolve))
  }

  #hear(told: ChatTold): void {
    if (told.what === 'answer') {
      this.#answers.get(told.id)?.({ status: told.code, data: told.data })
      this.#answers.delete(told.id)
    } else if (told.what === 'out') this.isOut = true
    else this.#doing = this.#doing.then(() => (this.isOut ? undefined : this.#take(told)))
  }

  async #take(told: Exclude<ChatTold, { what: 'answer' | 'out' }>): Promise<void> {
    if (told.what === 'in') {
      await this.look()
      await this.#readGroups()
    } else if (told.what === 'look') await this.look()
    else if (told.what === 'entries') for (const entry of told.entries) await this.#apply(entry)
    else if (told.what === 'group') await this.#readGroup(told.groupID)
    else if (told.what === 'read') {
      const mine = told.from === this.person.uk
      const known = this.known.get(conversationIdOf({ ...told, to: mine ? told.to : told.from }))
      if (known !== undefined) known[mine ? 'read' : 'peerRead'] = told.sequence
    }
  }

  async #apply(entry: ChatEntry): Promise<void> {
    const { conversationType, from, to, sequence } = entry
    const id =
      conversationType === systemConversation
        ? systemConversation
        : conversationIdOf({
            conversationType,
            to: conversationType === 'C2C' && from !== this.person.uk ? from : to,
          })
    const known = this.known.get(id)
    if (known === undefined || sequence > known.last + 1) return this.look()
    if (sequence === known.last + 1) write(known, entry)
    return undefined
  }

  /** How far each log goes, and what is above what it has. */
  async look(): Promise<void> {
    const heads = await this.#list<ChatHead>('listHeads', {})
    for (const { conversationID, lastSequence, readSequence, peerReadSequence } of heads) {
      const known = this.known.get(conversationID) ?? { lines: new Map(), last: 0, read: 0, peerRead: 0 }
      this.known.set(conversationID, known)
      known.read = readSequence
      known.peerRead = peerReadSequence
      while (known.last < lastSequence) {
        const pulled = await this.#list<ChatEntry>('pullEntries', { conversationID, after: known.last })
        if (pulled.length === 0) break
        for (const entry of pulled) write(known, entry)
      }
    }
  }

  async #readGroups(): Promise<void> {
    for (const group of await this.#list<ChatGroup>('listGroups', {})) this.groups.set(group.groupID, group)
  }

  /** Nothing, once it has been put out of the chat or removed from the group: what it asks may be too late for that. */
  async #list<Item>(operation: OperationName, input: unknown): Promise<readonly Item[]> {
    const { status, data } = await this.ask(operation, input)
    const { items, reason } = data as { items?: readonly Item[]; reason?: string }
    if (items !== undefined) return items
    if (reason === 'not_in_chat' || reason === 'not_in_group') return []
    throw new Error(`${operation} was refused: ${status} ${reason}`)
  }

  /** Whoever is not in it any more has nothing of it; one that is over stays as it was said. */
  async #readGroup(groupID: string): Promise<void> {
    const { status, data } = await this.ask('getGroup', { groupID })
    const group = data as ChatGroup
    if (status === 200 && group.selfRole !== undefined) this.groups.set(groupID, group)
    else this.groups.delete(groupID)
    if (status === 200 && group.selfRole === undefined) this.known.delete(`GROUP${groupID}`)
  }
}

function write(known: Known, entry: ChatEntry): void {
  const { sequence: seq, from, type, payload, revokes, isRevoked } = entry
  const text = payload !== null && 'text' in payload ? payload.text : ''
  known.lines.set(seq, { seq, from, kind: kinds[type] ?? 'said', text, revoked: isRevoked })
  known.last = seq
  const taken = revokes === undefined ? undefined : known.lines.get(revokes)
  if (taken !== undefined) taken.revoked = true
}
