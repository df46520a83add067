/** What money outside can do, told by a provider's day file and by our books alike. */
export const entryKinds = ['payment', 'refund', 'chargeBack', 'chargeBackWon'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Whether money has moved, may still move, or never will. */
export const entryStates = ['done', 'pending', 'failed'] as const
export type EntryState = (typeof entryStates)[number]

interface Entry {
  readonly kind: EntryKind
  readonly state: EntryState
  /** Hundredths of its currency, above 0 whichever way it went. */
  readonly amount: number
  readonly currency: string
  /** An instant. */
  readonly at: string
  /** What it is called itself, and what the payment is called that it is about. */
  readonly names: readonly string[]
  readonly about: readonly string[]
  /** Whether it has to be found on the other side: those of other days are only there to be found. */
  readonly counts: boolean
}

export interface TheirEntry extends Entry {
  /** In their file, from 1. */
  readonly line: number
  readonly id: string
  /** What they kept of it; for information. */
  readonly fee: { readonly amount: number; readonly currency: string } | null
}

export interface OurEntry extends Entry {
  /** Of a payment its number, else of the refund or charge-back. */
  readonly id: string
  readonly orderNo: string
}

/** What weighs most first. `repeated`: a line that says again what another has said. */
export const findingVerdicts = [
  'onlyTheirs',
  'onlyOurs',
  'amount',
  'currency',
  'state',
  'repeated',
  'matched',
] as const
export type FindingVerdict = (typeof findingVerdicts)[number]

export interface Finding {
  readonly verdict: FindingVerdict
  readonly ours: OurEntry | null
  readonly theirs: TheirEntry | null
}

/**
 * Holds a provider's entries against ours, each against one at most: by its own name first, then by the payment it is about,
 * where those that agree in everything find each other before the rest. The order of lines means nothing.
 */
export function reconcile(theirs: readonly TheirEntry[], ours: readonly OurEntry[]): readonly Finding[] {
  const { first, repeats } = setRepeatsApart(theirs)
  const pairs = new Map<TheirEntry, OurEntry>()
  const free = new Set(ours)
  const pairUp = (names: Names, byName: Index, agrees: (one: TheirEntry, other: OurEntry) => boolean) => {
    for (const one of first) {
      if (pairs.has(one)) continue
      const found = names(one)
        .flatMap((name) => byName.get(keyOf(one.kind, name)) ?? [])
        .find((other) => free.has(other) && agrees(one, other))
      if (found === undefined) continue
      pairs.set(one, found)
      free.delete(found)
    }
  }
  const ownNames: Names = ({ names }) => names
  const paymentNames: Names = ({ about }) => about
  for (const names of [ownNames, paymentNames]) {
    const byName = indexByName(ours, names)
    pairUp(names, byName, (one, other) => verdictOf(one, other) === 'matched')
    pairUp(names, byName, () => true)
  }

  const findings: Finding[] = [
    ...first.map((one): Finding => {
      const other = pairs.get(one) ?? null
      return { verdict: other === null ? 'onlyTheirs' : verdictOf(one, other), ours: other, theirs: one }
    }),
    ...repeats.map((one): Finding => ({ verdict: 'repeated', ours: null, theirs: one })),
    ...[...free].map((one): Finding => ({ verdict: 'onlyOurs', ours: one, theirs: null })),
  ]
  return findings.filter(matters)
}

type Names = (entry: Entry) => readonly string[]
type Index = ReadonlyMap<string, readonly OurEntry[]>

/** Something of another day that nobody looked for is no finding, nor is what never moved money on either side. */
function matters({ verdict, ours, theirs }: Finding): boolean {
  if (ours?.counts !== true && theirs?.counts !== true) return false
  return verdict !== 'onlyTheirs' || theirs?.state !== 'failed'
}

function verdictOf(one: TheirEntry, other: OurEntry): FindingVerdict {
  if (one.currency !== other.currency) return 'currency'
  if (one.amount !== other.amount) return 'amount'
  return one.state === other.state ? 'matched' : 'state'
}

/** Lines in an order of their own, so that a shuffled file comes to the same; of equal ones the first in the file. */
function setRepeatsApart(theirs: readonly TheirEntry[]) {
  const sorted = theirs
    .map((one) => ({ one, rank: [one.kind, one.id, one.currency, one.amount, one.state].join('\n') }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.one.line - b.one.line))
    .map(({ one }) => one)
  const known = new Set<string>()
  const [first, repeats]: [TheirEntry[], TheirEntry[]] = [[], []]
  for (const one of sorted) {
    const key = keyOf(one.kind, one.id)
    ;(known.has(key) ? repeats : first).push(one)
    known.add(key)
  }
  return { first, repeats }
}

function indexByName(ours: readonly OurEntry[], names: Names): Index {
  const byName = new Map<string, OurEntry[]>()
  const sorted = ours.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const one of sorted) {
    for (const name of names(one)) {
      const key = keyOf(one.kind, name)
      const known = byName.get(key)
      if (known === undefined) byName.set(key, [one])
      else known.push(one)
    }
  }
  return byName
}

function keyOf(kind: EntryKind, name: string): string {
  return `${kind}\n${name}`
}

/** How many of each, and how many of them somebody has to look at. */
export function countFindings(findings: readonly Finding[]): Readonly<Record<FindingVerdict, number>> {
  const counts = Object.fromEntries(findingVerdicts.map((verdict) => [verdict, 0]))
  for (const { verdict } of findings) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts as Readonly<Record<FindingVerdict, number>>
}

/** What they kept in all, by currency. */
export function sumFees(theirs: readonly TheirEntry[]): readonly { amount: number; currency: string }[] {
  const sums = new Map<string, number>()
  for (const { fee } of theirs)
    if (fee !== null) sums.set(fee.currency, (sums.get(fee.currency) ?? 0) + fee.amount)
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ amount, currency }))
}
