import { setTimeout as wait } from 'node:timers/promises'
import { listConversations } from '@kaihei/domain/chat/conversation-calls'
import { type OperationName, operationNamed } from '@kaihei/domain/chat/operations'
import type { GroupApplication } from '@kaihei/domain/chat/shapes'
import { drawFrom } from '#proofs/walks/draw.ts'
import type { TestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { ChatModel, countUnread, type JoinOption, type Seen } from './model.ts'
import { ChatPage } from './page.ts'

/** The program and the rules have parted. */
export class Divergence extends Error {}

interface Course {
  readonly steps: number
  readonly seed: number
  /** How long a page may take to hear of what has happened. */
  readonly settlesWithinMs?: number
}

const comparesEvery = 20

/**
 * Five people do whatever comes to their minds, allowed or not, by the line or by calls. After each step every page has,
 * by what it heard alone, what the rules say; now and then whoever comes anew reads the same.
 */
export async function walkTheChat(app: TestApp, course: Course): Promise<number> {
  const walk = new ChatWalk(app, course)
  await walk.begin()
  for (let step = 1; step <= course.steps; step++) {
    await walk.step()
    await walk.compareHeard()
    if (step % comparesEvery === 0) await walk.compareRead()
  }
  return course.steps
}

class ChatWalk {
  readonly #app: TestApp
  readonly #draw: () => number
  readonly #settlesWithinMs: number
  readonly #model = new ChatModel()
  readonly #pages = new Map<string, ChatPage>()
  readonly #trace: string[] = []
  #people: readonly Person[] = []
  #player = ''
  #group = ''
  #said = 0
  #devices = 0

  constructor(app: TestApp, { seed, settlesWithinMs = 10_000 }: Course) {
    this.#app = app
    this.#draw = drawFrom(seed)
    this.#settlesWithinMs = settlesWithinMs
  }

  async begin(): Promise<void> {
    const player = await aPlayer(this.#app)
    this.#player = player.uk
    this.#people = [
      player,
      ...(await Promise.all([aBoss(this.#app), aBoss(this.#app), aBoss(this.#app), aBoss(this.#app)])),
    ]
    await Promise.all(this.#people.map((person) => this.#sitDown(person)))
    await this.#makeGroup()
  }

  async step(): Promise<void> {
    const who = this.#oneOf(this.#people)
    if (this.#model.groups.get(this.#group)?.dismissed && this.#chance(3)) return this.#makeGroup()
    const deeds: readonly (readonly [weight: number, deed: () => Promise<void>])[] = [
      [6, () => this.#speak(who)],
      [4, () => this.#speakToOne(who)],
      [4, () => this.#revoke(who)],
      [5, () => this.#read(who)],
      [6, () => this.#join(who)],
      [2, () => this.#quit(who)],
      [3, () => this.#setRole(who)],
      [1, () => this.#handOver(who)],
      [4, () => this.#change(who)],
      [4, () => this.#decide(who)],
      [1, () => this.#dismiss(who)],
      [1, () => this.#moveToAnotherDevice(who)],
    ]
    let rest = this.#draw() % deeds.reduce((total, [weight]) => total + weight, 0)
    for (const [weight, deed] of deeds) {
      if (rest < weight) return deed()
      rest -= weight
    }
    return undefined
  }

  /** What each page has heard. */
  async compareHeard(): Promise<void> {
    const lateAt = performance.now() + this.#settlesWithinMs
    for (const page of this.#pages.values()) {
      const { uk } = page.person
      const expected = this.#expectedOf(uk)
      for (;;) {
        await page.settled()
        const found = whatHas(page)
        if (found === expected) break
        if (performance.now() > lateAt) this.#part(`the page of ${uk} has\n${found}\ninstead of\n${expected}`)
        await wait(2)
      }
    }
  }

  /** What somebody reads who comes anew, and what is counted for them. */
  async compareRead(): Promise<void> {
    for (const person of this.#people) {
      const { uk } = person
      // Pages of one device stay in the chat together.
      const anew = await ChatPage.enter(this.#app, person, this.#deviceOf(uk))
      const [found, expected] = [whatHas(anew), this.#expectedOf(uk)]
      if (found !== expected) this.#part(`${uk} reads\n${found}\ninstead of\n${expected}`)
      const { items, totalUnread } = (await this.#app.ask(listConversations, {}, person)).data
      const unread = Object.fromEntries(
        [...this.#model.seenBy(uk)]
          .map(([id, seen]) => [id, countUnread(seen, uk)] as const)
          .filter(([, count]) => count > 0),
      )
      const counted = Object.fromEntries(
        items
          .filter(({ unreadCount }) => unreadCount > 0)
          .map(({ conversationID, unreadCount }) => [conversationID, unreadCount]),
      )
      this.#expectSame(inOrder(counted), inOrder(unread), `what ${uk} has not read`)
      const { '@TIM#SYSTEM': _system = 0, ...ofPeople } = unread
      this.#expectSame(totalUnread, sum(Object.values(ofPeople)), `the total of ${uk}`)
    }
  }

  #expectedOf(uk: string): string {
    return describe(this.#model.seenBy(uk), this.#model.groupsOf(uk))
  }

  async #speak(who: Person): Promise<void> {
    const text = `第 ${++this.#said} 句`
    const input = { conversationType: 'GROUP', to: this.#group, text }
    await this.#do(who, 'sendText', input, () => this.#model.say(who.uk, { group: this.#group }, text))
  }

  /** Bosses and the companion; bosses among themselves only in the group. */
  async #speakToOne(who: Person): Promise<void> {
    const other = this.#companionOf(who)
    const text = `第 ${++this.#said} 句`
    const input = { conversationType: 'C2C', to: other, text }
    await this.#do(who, 'sendText', input, () => this.#model.say(who.uk, { person: other }, text))
  }

  async #revoke(who: Person): Promise<void> {
    const author = this.#chance(2) ? who : this.#oneOf(this.#people)
    const seen = [...this.#model.seenBy(author.uk)].filter(([id]) => id !== '@TIM#SYSTEM')
    if (seen.length === 0) return
    const [id, { lines }] = this.#oneOf(seen)
    const line = this.#oneOf(lines)
    const [row] = await this.#rowsOf(author, id)
    if (row === undefined) return
    const ID = `${row}-${line.seq}`
    const isGroup = id.startsWith('GROUP')
    // Of what two others say nobody learns that it is there.
    const [one, other] = [author.uk, id.slice('C2C'.length)]
    await this.#do(who, 'revokeMessage', { ID }, () => {
      if (isGroup) return this.#model.revoke(who.uk, id.slice('GROUP'.length), line.seq)
      if (who.uk !== one && who.uk !== other) return 'not_found'
      return this.#model.revoke(who.uk, who.uk === one ? other : one, line.seq)
    })
  }

  /** The log that a conversation is kept in: ids of messages begin with it. */
  async #rowsOf(person: Person, conversationID: string): Promise<readonly string[]> {
    const page = this.#pages.get(person.uk)
    const { data } = (await page?.ask('pullEntries', { conversationID, after: 0, count: 1 })) ?? {}
    const { items = [] } = data as { items?: readonly { ID: string }[] }
    return items.map(({ ID }) => ID.replace(/-\d+$/, ''))
  }

  async #read(who: Person): Promise<void> {
    const seen = [...this.#model.seenBy(who.uk).keys(), `GROUP${this.#group}`]
    const conversationID = this.#oneOf(seen)
    await this.#do(who, 'readConversation', { conversationID }, () =>
      this.#model.read(who.uk, conversationID),
    )
  }

  async #join(who: Person): Promise<void> {
    const { word, applies } = this.#model.join(who.uk, this.#group)
    await this.#do(who, 'joinGroup', { groupID: this.#group }, () => word)
    if (applies) await this.#learnOfApplication(who)
  }

  /** What it is called only those who decide about it hear. */
  async #learnOfApplication(who: Person): Promise<void> {
    const owner = [...(this.#model.groups.get(this.#group)?.roles ?? [])].find(([, role]) => role === 'Owner')
    const page = this.#pages.get(owner?.[0] ?? '')
    const { data } = (await page?.ask('listApplicationsToGroups', {})) ?? {}
    const { items = [] } = data as { items?: readonly GroupApplication[] }
    const found = items.find(({ applicant, groupID }) => applicant === who.uk && groupID === this.#group)
    if (found === undefined) this.#part(`the owner hears nothing of the application of ${who.uk}`)
    else this.#model.apply(found.applicationID, who.uk, this.#group)
  }

  async #decide(who: Person): Promise<void> {
    const known = [...this.#model.applications.keys()]
    if (known.length === 0) return
    const [applicationID, agrees] = [this.#oneOf(known), !this.#chance(3)]
    const input = { applicationID, handleAction: agrees ? 'Agree' : 'Reject' }
    await this.#do(who, 'handleApplication', input, () => this.#model.decide(who.uk, applicationID, agrees))
  }

  async #quit(who: Person): Promise<void> {
    await this.#do(who, 'quitGroup', { groupID: this.#group }, () => this.#model.quit(who.uk, this.#group))
  }

  async #setRole(who: Person): Promise<void> {
    const { uk: userID } = this.#oneOf(this.#people)
    const role = this.#chance(2) ? 'Admin' : 'Member'
    await this.#do(who, 'setMemberRole', { groupID: this.#group, userID, role }, () =>
      this.#model.setRole(who.uk, this.#group, userID, role),
    )
  }

  async #handOver(who: Person): Promise<void> {
    const { uk: newOwnerID } = this.#oneOf(this.#people)
    await this.#do(who, 'changeGroupOwner', { groupID: this.#group, newOwnerID }, () =>
      this.#model.handOver(who.uk, this.#group, newOwnerID),
    )
  }

  async #change(who: Person): Promise<void> {
    const silent = this.#chance(3)
    const option = this.#oneOf<JoinOption>(['FreeAccess', 'NeedPermission', 'NeedPermission', 'DisableApply'])
    const [input, change] = this.#chance(2)
      ? [{ muteAllMembers: silent }, { silent }]
      : [{ joinOption: option }, { option }]
    await this.#do(who, 'updateGroup', { groupID: this.#group, ...input }, () =>
      this.#model.change(who.uk, this.#group, change),
    )
  }

  async #dismiss(who: Person): Promise<void> {
    await this.#do(who, 'dismissGroup', { groupID: this.#group }, () =>
      this.#model.dismiss(who.uk, this.#group),
    )
  }

  async #makeGroup(): Promise<void> {
    const who = this.#oneOf(this.#people)
    const page = this.#pages.get(who.uk)
    const made = await page?.ask('createGroup', { name: '开黑群' })
    const { groupID } = (made?.data ?? {}) as { groupID?: string }
    if (groupID === undefined) throw new Divergence(`${who.uk} could not make a group`)
    this.#group = groupID
    this.#model.create(who.uk, this.#group)
    this.#trace.push(`${who.uk} makes ${this.#group}`)
  }

  /** The page before is put out and can ask for nothing more. */
  async #moveToAnotherDevice(who: Person): Promise<void> {
    const before = this.#pages.get(who.uk)
    this.#devices++
    this.#trace.push(`${who.uk} moves`)
    await this.#sitDown(who)
    const { data } = (await before?.ask('listHeads', {})) ?? {}
    const { reason } = data as { reason?: string }
    this.#expectSame([before?.isOut, reason], [true, 'not_in_chat'], `the page that ${who.uk} has left`)
  }

  async #sitDown(person: Person): Promise<void> {
    this.#deviceNumbers.set(person.uk, this.#devices)
    this.#pages.set(person.uk, await ChatPage.enter(this.#app, person, this.#deviceOf(person.uk)))
  }

  readonly #deviceNumbers = new Map<string, number>()

  #deviceOf(uk: string): string {
    return `device-${this.#deviceNumbers.get(uk) ?? 0}-of-${uk}`
  }

  /** By the line or by a call; the answer is what the rules say. */
  async #do(who: Person, operation: OperationName, input: object, rule: () => string): Promise<void> {
    const byLine = this.#chance(2)
    const { path } = operationNamed(operation)
    const answer = byLine
      ? await this.#pages.get(who.uk)?.ask(operation, input)
      : await this.#app.send('POST', `/proxy${path}`, input, who)
    const expected = rule()
    this.#trace.push(
      `${who.uk} ${operation} ${JSON.stringify(input)} ${byLine ? 'by line' : 'by call'}: ${expected}`,
    )
    const { status, data } = answer ?? { status: 0, data: null }
    const found = status === 200 ? 'done' : ((data as { reason?: string } | null)?.reason ?? `${status}`)
    this.#expectSame(found, expected, `the answer to ${who.uk}`)
  }

  #companionOf({ uk }: Person): string {
    return uk === this.#player ? this.#oneOf(this.#people.filter((one) => one.uk !== uk)).uk : this.#player
  }

  #oneOf<T>(all: readonly T[]): T {
    return all[this.#draw() % all.length] as T
  }

  #chance(of: number): boolean {
    return this.#draw() % of === 0
  }

  #expectSame(found: unknown, expected: unknown, what: string): void {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
    if (one !== other) this.#part(`${what} is ${one} instead of ${other}`)
  }

  #part(why: string): void {
    throw new Divergence(`${why}\nafter\n${this.#trace.slice(-12).join('\n')}`)
  }
}

function whatHas({ known, groups }: ChatPage): string {
  const seen = new Map<string, Seen>(
    [...known].map(([id, { lines, read, peerRead }]) => [id, { lines: [...lines.values()], read, peerRead }]),
  )
  const mine = [...groups].map(([id, group]) => {
    const { selfRole, ownerID, memberCount, muteAllMembers, joinOption } = group
    return [
      id,
      [selfRole, ownerID, memberCount, muteAllMembers ? 'silent' : 'open', joinOption].join(' '),
    ] as const
  })
  return describe(seen, new Map(mine))
}

/** In words that can be compared. The numbers of a log have no gap, and what was taken back says nothing. */
function describe(seen: ReadonlyMap<string, Seen>, groups: ReadonlyMap<string, string>): string {
  const talks = [...seen]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, { lines, read, peerRead }]) => {
      const said = lines.map(
        ({ seq, from, kind, text, revoked }) => `${seq} ${from} ${kind} ${revoked ? 'taken back' : text}`,
      )
      return `${id} read ${read}, by the other ${peerRead}: ${said.join('; ')}`
    })
  return [...talks, ...[...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((one) => one.join(' '))].join(
    '\n',
  )
}

function inOrder(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
