import type { Tier } from './tariff.ts'

/**
 * Which tier a number belongs to; none if it is not offered. Of five digits those that end in a pair, of six those that
 * end in three of a kind: what the house offers is little enough to be read by whoever checks a draw.
 */
export function tierOf(number: string): Tier | undefined {
  if (!/^[1-9]\d{2,5}$/.test(number)) return undefined
  if (number.length === 3) return 'S'
  if (number.length === 4) return /^(\d)\1{3}$/.test(number) || rises(number) ? 'S' : 'A'
  if (number.length === 5) return /(\d)\1$/.test(number) ? 'B' : undefined
  return /(\d)\1\1$/.test(number) ? 'C' : undefined
}

/** 1234 and its like. */
function rises(number: string): boolean {
  return Array.from(number).every((digit, at) => Number(digit) === Number(number[0]) + at)
}

const offered: Readonly<Record<Tier, readonly number[]>> = layOut()

/** Everything that the house offers of a tier, ascending. */
export function numbersOf(tier: Tier): readonly number[] {
  return offered[tier]
}

function layOut() {
  const short = range(100, 9_999)
  const heads = range(100, 999)
  const digits = range(0, 9)
  return {
    S: short.filter((number) => tierOf(String(number)) === 'S'),
    A: short.filter((number) => tierOf(String(number)) === 'A'),
    B: heads.flatMap((head) => digits.map((digit) => head * 100 + digit * 11)),
    C: heads.flatMap((head) => digits.map((digit) => head * 1_000 + digit * 111)),
  }
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
