import { tariff } from '../tariff.ts'

const { newMoney } = tariff.topUp
const dayMs = 24 * 3_600_000

/** Whoever pays somebody, as they were when they paid. */
export interface Payer {
  readonly joinedAt: Date
  /** When the youngest of the sources they have bought coins from first paid. None: they have bought nothing. */
  readonly sourceSince: Date | null
}

/**
 * How long what was earned rests. Money that may still be called back rests longer than usual: what a new account pays,
 * and what was bought from a new source.
 */
export function restHours(
  usual: number,
  { joinedAt, sourceSince }: Payer,
  { at, withBought }: { readonly at: Date; readonly withBought: boolean },
): number {
  const { accountDays, sourceDays, restsDays } = newMoney
  const isYoung = (since: Date, days: number) => at.getTime() - since.getTime() < days * dayMs
  const isNew =
    isYoung(joinedAt, accountDays) || (withBought && sourceSince !== null && isYoung(sourceSince, sourceDays))
  return isNew ? Math.max(usual, restsDays * 24) : usual
}
