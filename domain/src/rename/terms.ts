import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'

export interface RenameTerms {
  /** Hundredths of a coin; 0 is free. */
  readonly price: Coins
  /** From when on; in the past means now. */
  readonly availableAt: Date
  /** From when on it costs nothing; never for those whose level grants no free ones. */
  readonly freeAt: Date | undefined
}

export interface RenameHistory {
  readonly joinedAt: Date
  /** None: the name is still the first one. */
  readonly lastChangedAt: Date | undefined
  /** The last one that cost nothing, the very first one included. */
  readonly lastFreeAt: Date | undefined
  readonly vipLevel: number
}

const day = 24 * 3600 * 1000

/** The first change is free at any time; each later one rests, and costs unless the VIP level grants a free one again. */
export function renameTerms(history: RenameHistory, now: Date): RenameTerms {
  const { joinedAt, lastChangedAt, lastFreeAt, vipLevel } = history
  if (lastChangedAt === undefined) return { price: coins(0), availableAt: joinedAt, freeAt: joinedAt }
  const availableAt = new Date(lastChangedAt.getTime() + tariff.rename.restDays * day)
  const freeDays = tariff.vip.levels[vipLevel]?.freeRenameDays ?? null
  if (freeDays === null) return { price: coins(tariff.rename.price), availableAt, freeAt: undefined }
  const granted = (lastFreeAt ?? joinedAt).getTime() + freeDays * day
  const freeAt = new Date(Math.max(granted, availableAt.getTime()))
  const isFree = freeAt <= (now > availableAt ? now : availableAt)
  return { price: coins(isFree ? 0 : tariff.rename.price), availableAt, freeAt }
}
