import { createHmac, randomBytes } from 'node:crypto'
import { reseal } from '#areas/fair/reseal.ts'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { v7 as newId } from 'uuid'
import type { Reading, Work } from '#work/work.ts'
import { addKeys, type KeyRow, listKeys, saveResealed, saveTouched, takeSealedWith } from './key-store.ts'

const keyBytes = 32
const saltBytes = 16

/** Nobody can tell from a leaf what is in it; whoever knows the salt can. */
export function saltOf(key: Buffer, lineId: string): Buffer {
  // As text, a character for each byte: Node makes one in half the time of a buffer.
  const salt = createHmac('sha256', key).update(lineId).digest('binary').slice(0, saltBytes)
  return Buffer.from(salt, 'binary')
}

/** Why a salt is not known: its key was destroyed, or was sealed with a secret that is not here. */
type Lost = 'destroyed' | 'unreadable'

/** The key of an owner on a day. */
export type FindKey = (ownerId: string, day: number) => Buffer | Lost

/** Opens the keys of these people. One that was never made is as one that cannot be read. */
export async function openKeys(
  reading: Pick<Reading, 'db'>,
  box: SecretBox,
  ownerIds: readonly string[],
): Promise<FindKey> {
  const rows = await listKeys(reading, ownerIds)
  const opened = new Map<string, Buffer | Lost>(rows.map((row) => [row.id, openKey(box, row)]))
  const byOwner = new Map<string, KeyRow[]>(ownerIds.map((ownerId) => [ownerId, []]))
  for (const row of rows) byOwner.get(row.ownerId)?.push(row)
  return (ownerId, day) => {
    const last = byOwner.get(ownerId)?.findLast(({ since }) => since <= day)
    return (last && opened.get(last.id)) ?? 'unreadable'
  }
}

function openKey(box: SecretBox, { id, sealed }: KeyRow): Buffer | Lost {
  if (sealed === null) return 'destroyed'
  const text = box.open(id, sealed)
  return text === undefined ? 'unreadable' : Buffer.from(text, 'hex')
}

/** As many keys as are remembered while a day is sealed: to open one takes longer than to make a leaf. */
const mostRemembered = 50_000

/** The same for a day that is being sealed, for these owners: whoever has none that can be used gets one. */
export function makeKeys(
  work: Work,
  box: SecretBox,
  day: number,
): (ownerIds: readonly string[]) => Promise<(ownerId: string) => Buffer> {
  const remembered = new Map<string, Buffer>()
  return async (ownerIds) => {
    if (remembered.size > mostRemembered) remembered.clear()
    const missing = [...new Set(ownerIds)].filter((ownerId) => !remembered.has(ownerId))
    const known = missing.length === 0 ? () => 'unreadable' as const : await openKeys(work, box, missing)
    const made = []
    for (const ownerId of missing) {
      const opened = known(ownerId, day)
      const key = Buffer.isBuffer(opened) ? opened : randomBytes(keyBytes)
      remembered.set(ownerId, key)
      if (key === opened) continue
      const id = newId()
      made.push({ id, ownerId, since: day, sealed: box.seal(id, key.toString('hex')) })
    }
    await addKeys(work, made, box.keys[0])
    return (ownerId) => {
      const key = remembered.get(ownerId)
      if (key === undefined) throw new Error(`${ownerId} has no key on day ${day}`)
      return key
    }
  }
}

/** For the timetable: keys are needed for years. */
export function resealKeys(box: SecretBox): (work: Work) => Promise<boolean> {
  return reseal(box, {
    take: takeSealedWith,
    save: (work, { id }, _key, anew) => saveResealed(work, id, anew),
    saveTouched,
  })
}
