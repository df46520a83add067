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

interface Summand {
  readonly key: string
  readonly name: string
  readonly tone?: string
  readonly value: string
}

/** Every line of the sum that a score is: what came together, and what does not count of it. */
export function sumOf(board: BoardName, parts: Parts): readonly Summand[] {
  const words = boardsText.opened
  if ('spent' in parts) {
    return [{ key: 'spent', name: words.spent(parts.orders), value: sayWithUnit(board, parts.spent) }]
  }
  if ('picks' in parts) return [{ key: 'picks', name: words.picks, value: sayWithUnit(board, parts.picks) }]
  const { list, orders, gifts, stars, fiveStars, cut } = parts
  return [
    { key: 'list', name: words.list(orders), tone: 'bg-c2', value: shortAmountText(list) },
    { key: 'gifts', name: words.gifts, tone: 'bg-c4', value: shortAmountText(gifts) },
    { key: 'stars', name: words.stars(fiveStars), tone: 'bg-c5', value: shortAmountText(stars) },
    { key: 'cut', name: words.cut, value: cut === 0 ? '0' : `− ${shortAmountText(cut)}` },
  ]
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
