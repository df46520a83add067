import type { BoardName } from '@kaihei/domain/boards/board'
import type { Parts } from './api.ts'
import { boardsText } from '#text/boards.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'

/** A score as it stands alone: coins, points or times. */
export function sayScore(board: BoardName, score: number): string {
  if (board === 'call') return String(score)
  return board === 'boss' ? amountText(score) : shortAmountText(score)
}

export function sayWithUnit(board: BoardName, score: number): string {
  return boardsText.withUnit[board](sayScore(board, score))
}

/** What a companion's score is made of; nothing of boards that count one thing only. */
export function partsOf(parts: Parts) {
  if (!('list' in parts)) return undefined
  const words = boardsText.parts
  return [
    { key: 'list', name: words.list, value: parts.list, tone: 'bg-c2' },
    { key: 'gifts', name: words.gifts, value: parts.gifts, tone: 'bg-c4' },
    { key: 'stars', name: words.stars, value: parts.stars, tone: 'bg-c5' },
  ] as const
}

/** In one line: 陪玩 3,264 · 礼物 1,188 · 五星 31 个. */
export function sayParts(parts: Parts): string | undefined {
  if (!('list' in parts)) return undefined
  const { list, gifts, fiveStars } = parts
  return boardsText.parts.line(shortAmountText(list), shortAmountText(gifts), fiveStars)
}

/** What one boss alone has brought too much of. */
export function sayCut(parts: Parts): string | undefined {
  return 'cut' in parts && parts.cut > 0 ? boardsText.parts.cut(shortAmountText(parts.cut)) : undefined
}
