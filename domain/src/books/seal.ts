import * as z from 'zod/mini'
import { bytesOf, bytesOfText, joinBytes, writeText } from '../bytes.ts'
import { instant } from '../shape.ts'
import { type SealedLine, writeLine } from './line.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A day of Europe/London, YYYY-MM-DD. */
const day = z.iso.date().check(z.regex(/^20/))

/** A day whose books are closed: its seal, and everything the seal is made of but the lines. */
export const sealedDay = z.strictObject({
  day,
  seal: hash,
  /** The seal of the day before; of the first one, nothing but zeros. */
  previous: hash,
  /** Of the tree of its lines. */
  root: hash,
  /** How many lines of bills and how many transfers are in it. */
  lines: z.int(),
  transfers: z.int(),
  /** What the house owes in coins and in beans and holds for orders, by everything sealed so far. In hundredths. */
  coins: z.int(),
  beans: z.int(),
  held: z.int(),
  /** The head of the log of what staff did. */
  audit: z.optional(hash),
  /** When it was sealed. */
  at: instant,
})
export type SealedDay = z.output<typeof sealedDay>

type Figures = Pick<SealedDay, 'day' | 'lines' | 'transfers' | 'coins' | 'beans' | 'held' | 'audit'>

/** The seal before the first. */
export const noSeal = '0'.repeat(64)

/** The root of a day without a line: SHA-256 of nothing. */
export const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

// `kaihei-books-1`. What is hashed begins with what it is, so that nothing passes for something else.
const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const sealMark = Uint8Array.of(2)

/**
 * What a leaf is the SHA-256 of. Without the salt nobody could tell from a leaf what is in it, but by guessing. Whoever makes
 * many, one after the other, gives the room that they stand in, as long as that is enough.
 */
export function leafBytes(salt: Uint8Array, line: SealedLine, room?: Uint8Array): Uint8Array {
  const text = writeLine(line)
  const before = leafMark.length + salt.length
  const most = before + 3 * text.length
  const bytes = room !== undefined && room.length >= most ? room : new Uint8Array(most)
  bytes.set(leafMark)
  bytes.set(salt, leafMark.length)
  return bytes.subarray(0, before + writeText(text, bytes.subarray(before)))
}

/** What a node of the tree is the SHA-256 of. */
export function nodeBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  return joinBytes(nodeMark, left, right)
}

export function writeFigures({ day: ended, lines, transfers, coins, beans, held, audit }: Figures): string {
  return JSON.stringify({
    day: ended,
    lines,
    transfers,
    coins,
    beans,
    held,
    ...(audit !== undefined && { audit }),
  })
}

/** What a seal is the SHA-256 of. */
export function sealBytes(previous: string, root: string, figures: Figures): Uint8Array {
  return joinBytes(sealMark, bytesOf(previous), bytesOf(root), bytesOfText(writeFigures(figures)))
}
