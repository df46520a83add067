/**
 * What the rules of the chat say, told a second time: who may do what in a group, what each deed leaves in which log, and
 * how far everybody has read. It calls no rule of the product.
 */
type Role = 'Owner' | 'Admin' | 'Member'
export type JoinOption = 'FreeAccess' | 'NeedPermission' | 'DisableApply'

/** A reason, or that it was done. */
export type Word = string
const done = 'done'

/** Who may do it, of those who are in the group. */
const permitted: Readonly<Record<string, readonly Role[]>> = {
  write: ['Owner', 'Admin', 'Member'],
  writeInSilence: ['Owner', 'Admin'],
  quit: ['Admin', 'Member'],
  change: ['Owner', 'Admin'],
  decide: ['Owner', 'Admin'],
  handOver: ['Owner'],
  dismiss: ['Owner'],
  setRoles: ['Owner'],
}

export interface Line {
  readonly seq: number
  readonly from: string
  readonly kind: 'said' | 'tip' | 'notice' | 'revocation'
  readonly text: string
  revoked: boolean
}

interface Talk {
  readonly lines: Line[]
  /** Whoever reads it: how far they have, and after which line they came. */
  readonly people: Map<string, { read: number; from: number }>
}

interface Group {
  readonly id: string
  readonly talk: Talk
  readonly roles: Map<string, Role>
  silent: boolean
  option: JoinOption
  dismissed: boolean
}

interface Application {
  readonly group: Group
  readonly who: string
  handled: boolean
}

/** A conversation as one of its people has it. */
export interface Seen {
  readonly lines: readonly Line[]
  readonly read: number
  readonly peerRead: number
}

const systemLog = '@TIM#SYSTEM'

export class ChatModel {
  readonly groups = new Map<string, Group>()
  readonly applications = new Map<string, Application>()
  readonly #pairs = new Map<string, Talk>()
  readonly #notices = new Map<string, Talk>()

  /** Somebody has made a group: they are in it, and it says so. */
  create(who: string, id: string): void {
    const talk = { lines: [], people: new Map([[who, { read: 0, from: 0 }]]) }
    const group: Group = {
      id,
      talk,
      roles: new Map([[who, 'Owner']]),
      silent: false,
      option: 'FreeAccess',
      dismissed: false,
    }
    this.groups.set(id, group)
    add(talk, who, 'tip')
  }

  say(who: string, to: { readonly group: string } | { readonly person: string }, text: string): Word {
    if ('person' in to) {
      add(this.#pairOf(who, to.person), who, 'said', text)
      return done
    }
    const group = this.#get(to.group)
    const no = objection(group, who, 'write')
    if (no !== undefined) return no
    if (group.silent && !may(group, who, 'writeInSilence')) return 'muted'
    add(group.talk, who, 'said', text)
    return done
  }

  /** `where`: a group’s id, or the other person. Nobody learns of what is not theirs. */
  revoke(who: string, where: string, seq: number): Word {
    const group = this.groups.get(where)
    const talk = group?.talk ?? this.#pairOf(who, where)
    if (!talk.people.has(who)) return 'not_found'
    if (group?.dismissed) return 'group_dismissed'
    const line = talk.lines[seq - 1]
    if (line?.from !== who || line.kind !== 'said') return 'not_found'
    if (line.revoked) return done
    line.revoked = true
    add(talk, who, 'revocation')
    return done
  }

  read(who: string, conversationID: string): Word {
    const group = this.groups.get(conversationID.replace(/^GROUP/, ''))
    if (group !== undefined && !group.talk.people.has(who)) {
      return group.dismissed ? 'not_found' : 'not_in_group'
    }
    const talk = group?.talk ?? this.#talkOf(who, conversationID)
    const place = talk?.people.get(who)
    if (talk !== undefined && place !== undefined) place.read = talk.lines.length
    return done
  }

  join(who: string, id: string): { readonly word: Word; readonly applies: boolean } {
    const group = this.#get(id)
    const said = (word: Word, applies = false) => ({ word, applies })
    if (group.dismissed) return said('group_dismissed')
    if (group.roles.has(who)) return said(done)
    if (group.option === 'DisableApply') return said('group_closed')
    if (group.option === 'FreeAccess') {
      this.#letIn(group, who, who)
      return said(done)
    }
    const waits = [...this.applications.values()].some(
      (one) => one.group === group && one.who === who && !one.handled,
    )
    if (!waits) this.#notify([...group.roles].filter(([, role]) => role !== 'Member').map(([uk]) => uk))
    return said(done, !waits)
  }

  /** Under the id that the service gave it. */
  apply(applicationId: string, who: string, id: string): void {
    this.applications.set(applicationId, { group: this.#get(id), who, handled: false })
  }

  decide(who: string, applicationId: string, agrees: boolean): Word {
    const application = this.applications.get(applicationId)
    if (application === undefined) return 'not_found'
    const { group } = application
    const no = objection(group, who, 'decide')
    if (no !== undefined) return no
    if (application.handled) return 'already_handled'
    application.handled = true
    if (agrees && !group.roles.has(application.who)) this.#letIn(group, who, application.who)
    this.#notify([application.who])
    return done
  }

  quit(who: string, id: string): Word {
    const group = this.#get(id)
    const no = objection(group, who, 'quit')
    if (no !== undefined) return no === 'not_your_group' ? 'owner_stays' : no
    group.roles.delete(who)
    group.talk.people.delete(who)
    add(group.talk, who, 'tip')
    return done
  }

  setRole(who: string, id: string, member: string, role: 'Admin' | 'Member'): Word {
    const group = this.#get(id)
    const no = objection(group, who, 'setRoles') ?? objectionTo(group, who, member)
    if (no !== undefined) return no
    if (group.roles.get(member) === role) return done
    group.roles.set(member, role)
    add(group.talk, who, 'tip')
    return done
  }

  handOver(who: string, id: string, heir: string): Word {
    const group = this.#get(id)
    const no = objection(group, who, 'handOver') ?? objectionTo(group, who, heir)
    if (no !== undefined) return no
    group.roles.set(who, 'Member')
    group.roles.set(heir, 'Owner')
    add(group.talk, who, 'tip')
    return done
  }

  change(who: string, id: string, change: { readonly silent?: boolean; readonly option?: JoinOption }): Word {
    const group = this.#get(id)
    const no = objection(group, who, 'change')
    if (no !== undefined) return no
    group.silent = change.silent ?? group.silent
    group.option = change.option ?? group.option
    add(group.talk, who, 'tip')
    return done
  }

  dismiss(who: string, id: string): Word {
    const group = this.#get(id)
    const no = objection(group, who, 'dismiss')
    if (no !== undefined) return no
    group.dismissed = true
    this.#notify([...group.roles.keys()].filter((uk) => uk !== who))
    return done
  }

  /** Every conversation of somebody in which anything was said. */
  seenBy(who: string): ReadonlyMap<string, Seen> {
    const seen = new Map<string, Seen>()
    for (const [id, { talk }] of this.groups) keepSeen(seen, `GROUP${id}`, talk, who)
    for (const [names, talk] of this.#pairs) {
      const other = names.split(' ').find((uk) => uk !== who) ?? ''
      keepSeen(seen, `C2C${other}`, talk, who, other)
    }
    const notices = this.#notices.get(who)
    if (notices !== undefined) keepSeen(seen, systemLog, notices, who)
    return seen
  }

  /** The groups that somebody is in and that are there, and what they are in them. */
  groupsOf(who: string): ReadonlyMap<string, string> {
    const mine = [...this.groups.values()].filter(({ roles: all, dismissed }) => all.has(who) && !dismissed)
    return new Map(mine.map((group) => [group.id, describeGroup(group, who)]))
  }

  #get(id: string): Group {
    const group = this.groups.get(id)
    if (group === undefined) throw new Error(`there is no group ${id}`)
    return group
  }

  #letIn(group: Group, by: string, who: string): void {
    const from = group.talk.lines.length
    group.roles.set(who, 'Member')
    group.talk.people.set(who, { read: from, from })
    add(group.talk, by, 'tip')
  }

  #notify(people: readonly string[]): void {
    for (const who of people) {
      const talk = this.#notices.get(who) ?? { lines: [], people: new Map([[who, { read: 0, from: 0 }]]) }
      this.#notices.set(who, talk)
      add(talk, systemLog, 'notice')
    }
  }

  #pairOf(one: string, other: string): Talk {
    const names = [one, other].toSorted()
    const found = this.#pairs.get(names.join(' '))
    if (found !== undefined) return found
    const made = { lines: [], people: new Map(names.map((uk) => [uk, { read: 0, from: 0 }])) }
    this.#pairs.set(names.join(' '), made)
    return made
  }

  #talkOf(who: string, conversationID: string): Talk | undefined {
    return conversationID === systemLog
      ? this.#notices.get(who)
      : this.#pairOf(who, conversationID.slice('C2C'.length))
  }
}

function describeGroup(
  { silent, option, roles: all }: Pick<Group, 'silent' | 'option' | 'roles'>,
  who: string,
): string {
  const owner = [...all].find(([, role]) => role === 'Owner')?.[0]
  return [all.get(who), owner, all.size, silent ? 'silent' : 'open', option].join(' ')
}

/** How much somebody has not read there. */
export function countUnread({ lines, read }: Pick<Seen, 'lines' | 'read'>, who: string): number {
  return lines.filter(
    ({ seq, from, kind, revoked }) =>
      seq > read && from !== who && !revoked && (kind === 'said' || kind === 'notice'),
  ).length
}

function may({ roles: all }: Group, who: string, deed: string): boolean {
  const role = all.get(who)
  return role !== undefined && (permitted[deed] ?? []).includes(role)
}

function objection(group: Group, who: string, deed: string): Word | undefined {
  if (!group.roles.has(who)) return 'not_in_group'
  if (group.dismissed) return 'group_dismissed'
  return may(group, who, deed) ? undefined : 'not_your_group'
}

function objectionTo(group: Group, who: string, member: string): Word | undefined {
  if (member === who) return 'not_yourself'
  return group.roles.has(member) ? undefined : 'not_a_member'
}

function add({ lines }: Talk, from: string, kind: Line['kind'], text = ''): void {
  lines.push({ seq: lines.length + 1, from, kind, text, revoked: false })
}

function keepSeen(into: Map<string, Seen>, id: string, talk: Talk, who: string, other?: string): void {
  const place = talk.people.get(who)
  if (place === undefined || talk.lines.length === 0) return
  const peerRead = other === undefined ? 0 : (talk.people.get(other)?.read ?? 0)
  into.set(id, { lines: talk.lines.slice(place.from), read: place.read, peerRead })
}
