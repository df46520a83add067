import { findFileNamed } from '#areas/uploads/store.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import type { Signature } from '#media/signed-url.ts'
import type { Reading } from '#work/work.ts'
import { isShownTo } from './detail-store.ts'

interface Reader {
  readonly signature: Signature | undefined
  readonly findActor: () => Promise<Actor | undefined>
}

/** For whom a file may be sent: for everybody, for this reader alone, or not at all. */
export async function admitReader(
  reading: Reading,
  name: string,
  { signature, findActor }: Reader,
): Promise<'everybody' | 'reader' | undefined> {
  const file = await findFileNamed(reading, name)
  if (file === undefined) return undefined
  if (file.isSigned === undefined) return 'everybody'
  if (signature !== undefined && file.isSigned(signature, reading.now)) return 'reader'
  const actor = await findActor()
  if (actor === undefined) return undefined
  const mayRead =
    actor.userId === file.ownerId ||
    mayCall(actor, 'staff') ||
    (await isShownTo(reading, file.id, actor.userId))
  return mayRead ? 'reader' : undefined
}
