import { tariff } from '../tariff.ts'

export interface RenameTerms {
  /** Hundredths of a coin; 0 is free. */
  readonly price: number
  /** From when on; in the past means now. */
  readonly availableAt: Date
}

/** The first change is free at any time; each later one rests and costs. */
export function renameTerms(joinedAt: Date, lastChangedAt: Date | undefined): RenameTerms {
  if (lastChangedAt === undefined) return { price: 0, availableAt: joinedAt }
  const restMs = tariff.rename.restDays * 24 * 3600 * 1000
  return { price: tariff.rename.price, availableAt: new Date(lastChangedAt.getTime() + restMs) }
}
