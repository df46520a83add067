import { findGame, formerName } from '@kaihei/domain/games/game'
import { playLevels } from '@kaihei/domain/levels/play-levels'
import { titleOf } from '@kaihei/domain/vouchers/title-of'
import type { VoucherValue } from '@kaihei/domain/vouchers/voucher'

/** What the domain calls things by their code. It knows the Chinese names; another language has its own. */
export const names = {
  /** `at`: for what was made then, what it was called then. */
  game: (code: string, at?: string) => (formerName(code, at) ?? findGame(code))?.name ?? code,
  playLevel: (level: number) => playLevels.find((one) => one.level === level)?.name ?? '',
  /** A language that somebody speaks; kept under its Chinese name. */
  spoken: (language: string) => language,
  /** Nicknames are nobody's to translate, but for those that stand for somebody who is not named. */
  person: (nickname: string) => nickname,
  voucher: (value: VoucherValue) => titleOf(value),
}
