import { addExperience } from '#ledger/experience.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'

/** Spending makes a boss's level; every screen of theirs shows it. */
export async function raiseVip(work: Work, { userId, experience }: FactOf<'money.moved'>): Promise<void> {
  if (experience === 0) return
  const changed = await addExperience(work, userId, experience)
  if (changed) await work.tell({ type: 'profile.changed', userId })
}
