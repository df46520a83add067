import { type KeyedRead, keyedRead } from '#db/keyed-read.ts'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** What is between somebody and some people. */
export interface Ties {
  /** One of them, at least. */
  readonly blocks: boolean
  readonly isBlocked: boolean
  /** The uks of those whom they like. */
  readonly liked: readonly string[]
}

/** Those who ask for the same answer at once share a query, as long as somebody has the answer. */
const reads = new WeakMap<readonly string[], KeyedRead<Ties>>()

export async function readTies({ db }: Reading, viewerId: string, people: readonly string[]): Promise<Ties> {
  const read = reads.get(people) ?? tiesWith(people)
  reads.set(people, read)
  return (await db.byKey(read, viewerId)) ?? { blocks: false, isBlocked: false, liked: [] }
}

function tiesWith(people: readonly string[]): KeyedRead<Ties> {
  return keyedRead(
    (viewerIds) => sql`
      select v.id as key,
        exists (select 1 from block b where b.blocker_id = v.id and b.blocked_id = any(shown.ids)) as blocks,
        exists (select 1 from block b where b.blocked_id = v.id and b.blocker_id = any(shown.ids)) as "isBlocked",
        array(select u.uk from player_like k join app_user u on u.id = k.player_id
          where k.user_id = v.id and k.player_id = any(shown.ids)) as liked
      from unnest(${viewerIds}::uuid[]) v (id) cross join (select ${people}::uuid[] as ids) shown`,
  )
}
