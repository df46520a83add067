import { bounds } from '@kaihei/domain/bounds'
import type { NitroKind } from '@kaihei/domain/nitro/catalogue'
import { readCodes, tailOf } from '@kaihei/domain/nitro/codes'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import type { Seal } from '#areas/fair/seal.ts'
import { isDuplicate } from '#db/failure.ts'
import type { Work } from '#work/work.ts'
import { addBatch, listKnown } from './code-store.ts'

interface Loading {
  readonly kind: NitroKind
  readonly source: string
  readonly byId: string
  /** One a line. */
  readonly text: string
}

/** All of them or none: whoever loads a list again with one of them in it wants to know. Nobody reads them afterwards. */
export async function loadCodes(
  work: Work,
  seal: Seal,
  { kind, source, byId, text }: Loading,
): Promise<{ readonly id: string; readonly count: number }> {
  const { codes, lines, unreadable, doubled } = readCodes(text)
  if (unreadable !== undefined) throw new Refusal('nitro_code_unreadable', { line: unreadable })
  if (doubled !== undefined) throw new Refusal('nitro_code_known', { line: doubled })
  const { max } = bounds.nitroCodes
  if (codes.length === 0 || codes.length > max) throw new Refusal('nitro_codes_count', { max })
  const marks = codes.map((code) => seal.marksOf(code))
  const known = new Set((await listKnown(work, marks.flat())).map(({ mark }) => mark.toString('hex')))
  const first = marks.findIndex((ofCode) => ofCode.some((mark) => known.has(mark.toString('hex'))))
  if (first >= 0) throw new Refusal('nitro_code_known', { line: lines[first] ?? 0 })
  const id = newId()
  const sealed = codes.map((code, at) => {
    const [codeId, mark] = [newId(), marks[at]?.[0]]
    if (mark === undefined) throw new Error('a code without a mark')
    return { id: codeId, sealed: seal.seal(codeId, code), mark, tail: tailOf(code) }
  })
  try {
    await addBatch(work, { id, kind, source, byId, key: seal.keys[0], codes: sealed })
  } catch (error) {
    // A colleague loads the same list at this very moment.
    if (isDuplicate(error)) throw new Refusal('nitro_code_known', { line: lines[0] ?? 0 })
    throw error
  }
  return { id, count: codes.length }
}
