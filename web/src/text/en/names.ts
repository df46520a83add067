import { formerName } from '@kaihei/domain/games/game'
import { englishGames } from '@kaihei/domain/games/english-games'
import type { Language } from '@kaihei/domain/players/language'
import { nameInEnglish } from '@kaihei/domain/users/unseen-names'
import { shortAmountText as amount } from '#ui/amount-text.ts'
import type { Text } from '../shape.ts'

const playLevels: Readonly<Record<number, string>> = {
  1: 'Rookie',
  2: 'Select',
  3: 'Star',
  4: 'Gold',
  5: 'Diamond',
  6: 'Hall of fame',
  7: 'Legend',
  8: 'Myth',
}

const spoken: Readonly<Record<Language, string>> = {
  普通话: 'Mandarin',
  粤语: 'Cantonese',
  英语: 'English',
  德语: 'German',
  法语: 'French',
  西班牙语: 'Spanish',
  葡萄牙语: 'Portuguese',
  意大利语: 'Italian',
  荷兰语: 'Dutch',
  北欧语言: 'Nordic languages',
  日语: 'Japanese',
  韩语: 'Korean',
}

export const names: Text['names'] = {
  game: (code, at) =>
    formerName(code, at)?.english ??
    (Object.hasOwn(englishGames, code) ? englishGames[code] : undefined) ??
    code,
  playLevel: (level) => playLevels[level] ?? '',
  spoken: (language) => (Object.hasOwn(spoken, language) ? spoken[language as Language] : language),
  person: nameInEnglish,
  voucher: (value) =>
    value.kind === 'percent'
      ? `${value.percent}% off, up to ${amount(value.cap)}`
      : `${amount(value.amount)} off from ${amount(value.minimum)} on`,
}
