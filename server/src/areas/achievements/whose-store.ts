import { Refusal } from '@kaihei/domain/refusal'
import { hasBlocked } from '#areas/blocks/store.ts'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Whose windows are asked for, and whether they are shown to whoever asks. */
export interface Whose {
  /** Nobody's, for a visitor who names nobody: what there is, all of it dark. */
  readonly userId: string | undefined
  readonly isMe: boolean
  readonly shown: boolean
}

/** For one whom they have blocked, somebody's page does not exist, and neither does what hangs on its wall. */
export async function findWhose(
  work: Reading,
  uk: string | undefined,
  viewerId: string | undefined,
): Promise<Whose> {
  if (uk === undefined) return { userId: viewerId, isMe: true, shown: true }
  const person = await work.db.first<{ userId: string; shown: boolean }>(sql`
    select id as "userId", shows_achievements as shown from app_user
    where uk = ${uk} and banned_at is null and erased_at is null`)
  if (person === undefined) throw new Refusal('not_found')
  if (person.userId === viewerId) return { userId: viewerId, isMe: true, shown: true }
  if (viewerId !== undefined && (await hasBlocked(work, person.userId, viewerId)))
    throw new Refusal('not_found')
  return { ...person, isMe: false }
}
