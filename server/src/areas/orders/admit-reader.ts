import { findFileNamed } from '#areas/uploads/store.ts'
import { mayCall } from '#http/actor.ts'
import { type Actors, readToken } from '#http/actors.ts'
import type { Admit } from '#media/routes.ts'
import { type Ground, startReading } from '#work/work.ts'
import { isShownTo } from './detail-store.ts'

/** For whom a file may be sent: for everybody, for this reader alone, or not at all. */
export function admitReaders(ground: Ground, actors: Actors): Admit {
  const findActor = async (authorization: string | undefined) => {
    const token = readToken(authorization)
    return token === undefined ? undefined : actors.recall(token)
  }
  return async (name, { signature, authorization }) => {
    const reading = startReading(ground)
    const file = await findFileNamed(reading, name)
    if (file === undefined) return undefined
    if (file.isSigned === undefined) return 'everybody'
    if (signature !== undefined && file.isSigned(signature, reading.now)) return 'reader'
    const actor = await findActor(authorization)
    if (actor === undefined) return undefined
    const mayRead =
      actor.userId === file.ownerId ||
      mayCall(actor, 'staff') ||
      (await isShownTo(reading, file.id, actor.userId))
    return mayRead ? 'reader' : undefined
  }
}
