import { bytesOf, hexOf } from '../bytes.ts'
import type { BooksProof, TreePath } from './calls.ts'
import type { SealedLine } from './line.ts'
import { leafBytes, nodeBytes, sealBytes, type SealedDay } from './seal.ts'

// What browsers and Node have alike.
declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> }
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** What whoever checks a line looks at, one after the other. */
export const proofSteps = ['row', 'root', 'seal', 'published'] as const
export type ProofStep = (typeof proofSteps)[number]

/** What whoever checks a line finds. */
export interface ProofVerdict {
  /** `open`: its day is not sealed yet. `lost`: its salt was destroyed, so that nothing can be worked out any more. */
  readonly state: 'agrees' | 'differs' | 'open' | 'lost'
  /** What does not agree. */
  readonly wrong: readonly ProofStep[]
  /** As worked out here. */
  readonly leaf: string | null
  readonly root: string | null
  readonly seal: string | null
}

const nothingWorkedOut = { leaf: null, root: null, seal: null }

/**
 * Works out leaf, root and seal again from the line. `shown` is what its owner was shown, or has kept, of it; `published`
 * the day as everybody can read it, or as somebody has kept it.
 */
export async function checkProof(
  proof: BooksProof,
  shown: Partial<SealedLine>,
  published?: SealedDay,
): Promise<ProofVerdict> {
  const wrong: ProofStep[] = isShown(proof.line, shown) ? [] : ['row']
  const { salt, path, figures } = proof
  if (path === null) return { state: wrong.length > 0 ? 'differs' : 'open', wrong, ...nothingWorkedOut }
  // Its day was taken away.
  if (figures === null) return { state: 'differs', wrong: [...wrong, 'seal'], ...nothingWorkedOut }
  if (salt === null) return { state: wrong.length > 0 ? 'differs' : 'lost', wrong, ...nothingWorkedOut }
  const leaf = await sha256(leafBytes(bytesOf(salt), proof.line))
  const root = hexOf(await foldPath(leaf, path))
  if (root !== proof.root || root !== figures.root) wrong.push('root')
  const seal = await sealOf(figures)
  if (!isOneDay(proof, figures) || seal !== figures.seal) wrong.push('seal')
  if (published !== undefined && !isSameDay(published, figures)) wrong.push('published')
  return { state: wrong.length > 0 ? 'differs' : 'agrees', wrong, leaf: hexOf(leaf), root, seal }
}

function isShown(line: SealedLine, shown: Partial<SealedLine>): boolean {
  return Object.entries(shown).every(([key, value]) => line[key as keyof SealedLine] === value)
}

function isOneDay(proof: BooksProof, figures: SealedDay): boolean {
  return proof.day === figures.day && proof.seal === figures.seal && proof.previous === figures.previous
}

const sealedKeys = [
  'day',
  'seal',
  'previous',
  'root',
  'lines',
  'transfers',
  'coins',
  'beans',
  'held',
  'audit',
] as const satisfies readonly (keyof SealedDay)[]

/** Two accounts of one day, of which nothing may differ. When it was sealed is no part of the seal. */
export function isSameDay(one: SealedDay, other: SealedDay): boolean {
  return sealedKeys.every((key) => one[key] === other[key])
}

/** The root that a leaf comes to with what stands beside it. */
export async function foldPath(leaf: Uint8Array, path: TreePath): Promise<Uint8Array> {
  let hash = leaf
  for (const { side, hash: beside } of path) {
    const other = bytesOf(beside)
    hash = await sha256(side === 'left' ? nodeBytes(other, hash) : nodeBytes(hash, other))
  }
  return hash
}

/** The seal as it follows from what a day says of itself. */
export async function sealOf(figures: SealedDay): Promise<string> {
  return hexOf(await sha256(sealBytes(figures.previous, figures.root, figures)))
}
