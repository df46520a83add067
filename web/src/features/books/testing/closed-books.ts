import type { BooksProof } from '@kaihei/domain/books/calls'
import { sealOf, sha256 } from '@kaihei/domain/books/check-proof'
import type { SealedLine } from '@kaihei/domain/books/line'
import { leafBytes, noSeal, type SealedDay } from '@kaihei/domain/books/seal'
import { bytesOf, hexOf } from '@kaihei/domain/bytes'

const salt = '0b'.repeat(16)

/** A day with one line in it, as a house that keeps its word would have closed it. */
export async function aClosedDay(line: SealedLine): Promise<{ day: SealedDay; proof: BooksProof }> {
  const root = hexOf(await sha256(leafBytes(bytesOf(salt), line)))
  const figures = {
    day: '2026-11-14',
    previous: noSeal,
    root,
    lines: 1,
    transfers: 2,
    coins: 100_000,
    beans: 5_712,
    held: 6_800,
    seal: '',
    at: '2026-11-15T00:10:00.000Z',
  }
  const seal = await sealOf(figures)
  const day = { ...figures, seal }
  const proof = { line, salt, path: [], root, day: day.day, seal, previous: noSeal, figures: day }
  return { day, proof }
}
