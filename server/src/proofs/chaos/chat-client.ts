import { setTimeout as wait } from 'node:timers/promises'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { ChatEntry, ChatHead } from '@kaihei/domain/chat/shapes'
import type { Target } from '@kaihei/domain/chat/conversation-id'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import type { ServerFrame } from '@kaihei/domain/live-event'
import { WebSocket } from 'ws'
import type { Person } from '#testing/people.ts'

/** Something that is on its way until it is acknowledged. */
interface Outgoing {
  readonly target: Target
  readonly clientMsgID: string
}

interface Entered {
  readonly seq: number
  readonly clientMsgID: string | undefined
}

/** How the test lets a client be hit. */
export interface Hardship {
  /** Where it may connect to now. */
  readonly addresses: () => readonly string[]
  /** How many acknowledgements of a hundred never arrive. */
  readonly acksLost: number
  /** Without it a client believes what it hears, and asks for nothing. */
  readonly recovers: boolean
}

const comesBackMs = 30
const patienceMs = 1_000
const asksAgainMs = 200

/**
 * The client of the design, as small as it can be: applies the next entry, ignores what it has, pulls when one is
 * missing; asks for heads whenever it comes in or is told to look; sends what was not acknowledged again.
 */
export class ChatClient {
  readonly person: Person
  readonly #userSig: string
  readonly #hardship: Hardship
  readonly logs = new Map<string, Entered[]>()
  readonly acknowledged: Outgoing[] = []
  readonly #at = new Map<string, number>()
  readonly #outbox: Outgoing[] = []
  readonly #answers = new Map<number, (data: unknown) => void>()
  #socket: WebSocket | undefined
  #asked = 0
  #looking: Promise<void> | undefined
  #lookAgain = false
  #sending = false
  #ended = false
  #in = false

  constructor(person: Person, userSig: string, hardship: Hardship, heads: readonly ChatHead[]) {
    this.person = person
    this.#userSig = userSig
    this.#hardship = hardship
    for (const { conversationID, lastSequence } of heads) this.#at.set(conversationID, lastSequence)
    this.#connect()
  }

  get waiting(): number {
    return this.#outbox.length
  }

  send(target: Target, clientMsgID: string): void {
    this.#outbox.push({ target, clientMsgID })
    void this.#flush()
  }

  cut(): void {
    this.#socket?.terminate()
  }

  end(): void {
    this.#ended = true
    this.#socket?.terminate()
  }

  /** A line that was cut says so later than it is cut. */
  get #isOpen(): boolean {
    return this.#in && this.#socket?.readyState === WebSocket.OPEN
  }

  #connect(): void {
    if (this.#ended) return
    const addresses = this.#hardship.addresses()
    const address = addresses[Math.floor(Math.random() * addresses.length)]
    if (address === undefined) return void setTimeout(() => this.#connect(), comesBackMs)
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live`)
    this.#socket = socket
    socket.on('error', () => {})
    socket.on('open', () => {
      const { person } = this
      const chat = { userSig: this.#userSig, device: `device-of-${person.uk}` }
      socket.send(JSON.stringify({ type: 'hello', token: person.token, chat }))
    })
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame
      if (frame.type === 'chat') this.#hear(frame.told as ChatTold)
      if (frame.type === 'ping') socket.send('{"type":"pong"}')
    })
    socket.on('close', () => {
      this.#in = false
      for (const answer of this.#answers.values()) answer(undefined)
      this.#answers.clear()
      setTimeout(() => this.#connect(), comesBackMs)
    })
    return undefined
  }

  #hear(told: ChatTold): void {
    if (told.what === 'answer') {
      const answer = this.#answers.get(told.id)
      this.#answers.delete(told.id)
      answer?.(told.code === 200 ? told.data : undefined)
    } else if (told.what === 'in') {
      this.#in = true
      void this.#flush()
      void this.#look()
    } else if (told.what === 'look') void this.#look()
    else if (told.what === 'entries') for (const entry of told.entries) this.#apply(entry)
  }

  #apply(entry: ChatEntry): void {
    const { conversationType, from, to, sequence: seq, clientMsgID } = entry
    const peer = conversationType === 'C2C' && from !== this.person.uk ? from : to
    const id = conversationIdOf({ conversationType, to: peer })
    const at = this.#at.get(id) ?? 0
    if (seq <= at) return
    if (seq > at + 1 && this.#hardship.recovers) return void this.#look()
    this.#at.set(id, seq)
    this.logs.set(id, this.logs.get(id) ?? [])
    this.logs.get(id)?.push({ seq, clientMsgID })
    return undefined
  }

  /** One look at a time; what is heard meanwhile makes one more. */
  #look(): Promise<void> {
    if (!this.#hardship.recovers) return Promise.resolve()
    this.#lookAgain = true
    this.#looking ??= this.#lookOn().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #lookOn(): Promise<void> {
    while (this.#lookAgain && this.#isOpen) {
      this.#lookAgain = false
      const heads = (await this.#ask('listHeads', {})) as { items: readonly ChatHead[] } | undefined
      if (heads === undefined) await this.#lookAgainSoon()
      for (const { conversationID, lastSequence } of heads?.items ?? []) {
        while ((this.#at.get(conversationID) ?? 0) < lastSequence) {
          const after = this.#at.get(conversationID) ?? 0
          const pulled = (await this.#ask('pullEntries', { conversationID, after })) as
            | { items: readonly ChatEntry[] }
            | undefined
          if (pulled === undefined) await this.#lookAgainSoon()
          if (pulled === undefined || pulled.items.length === 0) break
          for (const entry of pulled.items) this.#apply(entry)
        }
      }
    }
  }

  /** A busy process answers late, or not: a page would ask by a call then. */
  async #lookAgainSoon(): Promise<void> {
    this.#lookAgain = true
    await wait(asksAgainMs)
  }

  /** In order: the next leaves when the one before it is acknowledged. */
  async #flush(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    for (let next = this.#outbox[0]; next !== undefined && this.#isOpen; next = this.#outbox[0]) {
      const { target, clientMsgID } = next
      const answer = await this.#ask('sendText', { ...target, text: clientMsgID, clientMsgID })
      if (answer === undefined || Math.random() * 100 < this.#hardship.acksLost) continue
      this.acknowledged.push(next)
      this.#outbox.shift()
    }
    this.#sending = false
  }

  #ask(operation: string, input: unknown): Promise<unknown> {
    const socket = this.#socket
    if (socket === undefined || !this.#isOpen) return Promise.resolve(undefined)
    const id = ++this.#asked
    return new Promise((resolve) => {
      const tooLate = setTimeout(() => resolve(undefined), patienceMs)
      this.#answers.set(id, (data) => {
        clearTimeout(tooLate)
        resolve(data)
      })
      socket.send(JSON.stringify({ type: 'ask', id, operation, input }))
    })
  }
}
