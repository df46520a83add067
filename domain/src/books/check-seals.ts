import { isSameDay, sealOf } from './check-proof.ts'
import { noSeal, type SealedDay } from './seal.ts'

/** What is not right with a day. */
export interface WrongDay {
  readonly day: string
  /** `seal`: it does not follow from what the day says; `chain`: not from the day before; `gap`: the day before is missing. */
  readonly why: 'seal' | 'chain' | 'gap' | 'missing' | 'changed'
}

/** Goes along a chain of days, the oldest first. What it begins with may have days before it. */
export async function checkChain(days: readonly SealedDay[]): Promise<readonly WrongDay[]> {
  const wrong: WrongDay[] = []
  let before: SealedDay | undefined
  for (const one of days) {
    if ((await sealOf(one)) !== one.seal) wrong.push({ day: one.day, why: 'seal' })
    if (before !== undefined) {
      if (one.day !== dayAfter(before.day)) wrong.push({ day: one.day, why: 'gap' })
      if (one.previous !== before.seal) wrong.push({ day: one.day, why: 'chain' })
    }
    before = one
  }
  return wrong
}

/** Compares a copy that somebody has kept with what is published now. Each may be in any order. */
export async function checkKept(
  kept: readonly SealedDay[],
  now: readonly SealedDay[],
): Promise<{ readonly compared: number; readonly wrong: readonly WrongDay[] }> {
  const [ours, theirs] = [byDay(kept), byDay(now)]
  const published = new Map(theirs.map((one) => [one.day, one]))
  const wrong: WrongDay[] = [...(await checkChain(ours))]
  for (const one of ours) {
    const there = published.get(one.day)
    if (there === undefined) wrong.push({ day: one.day, why: 'missing' })
    else if (!isSameDay(one, there)) wrong.push({ day: one.day, why: 'changed' })
  }
  for (const broken of await checkChain(theirs)) {
    if (!wrong.some(({ day, why }) => day === broken.day && why === broken.why)) wrong.push(broken)
  }
  const [first] = theirs
  // Whole chains begin with nothing before them; what was published has to reach back as far as the copy does.
  if (first !== undefined && ours.some(({ previous, day }) => previous === noSeal && day > first.day))
    wrong.push({ day: first.day, why: 'chain' })
  return { compared: ours.length, wrong }
}

function byDay(days: readonly SealedDay[]): readonly SealedDay[] {
  return days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const dayMs = 86_400_000

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
}
