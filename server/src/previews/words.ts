import { englishGames } from '@kaihei/domain/games/english-games'
import { findGame, type GameCode } from '@kaihei/domain/games/game'
import type { SiteLanguage } from '@kaihei/domain/language'

/** What is lettered in pictures beside what people wrote. */
export interface PictureWords {
  readonly promise: readonly [string, string]
  readonly companion: string
  readonly newcomer: string
  readonly reviews: (count: number) => string
  readonly price: { readonly before: string; readonly after: string }
  readonly boardHeading: string
  readonly nobody: string
  readonly game: (code: GameCode) => string
}

const chinese: PictureWords = {
  promise: ['欧洲时区，中文开黑', '听声音挑队友，金币先托管，打完再结算'],
  companion: '一位陪玩',
  newcomer: '新人',
  reviews: (count) => `${count} 条评价`,
  price: { before: '', after: '金币/小时起' },
  boardHeading: '谁的灯最亮',
  nobody: '空着',
  game: (code) => findGame(code)?.name ?? code,
}

const english: PictureWords = {
  promise: [
    'Play together in Chinese, on European time',
    'Choose by voice. Coins are held until you have played.',
  ],
  companion: 'A companion',
  newcomer: 'New here',
  reviews: (count) => `${count} ${count === 1 ? 'review' : 'reviews'}`,
  price: { before: 'from', after: 'coins an hour' },
  boardHeading: 'Whose light is the brightest',
  nobody: 'Empty',
  game: (code) => englishGames[code] ?? code,
}

export const pictureWords: Readonly<Record<SiteLanguage, PictureWords>> = { 'zh-CN': chinese, en: english }
