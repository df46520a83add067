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

const nothing: Ties = { blocks: false, isBlocked: false, liked: [] }

export async function readTies({ db }: Reading, viewerId: string, people: readonly string[]): Promise<Ties> {
  const read = reads.get(people) ?? tiesWith(people)
  reads.set(people, read)
  return (await db.byKey(read, viewerId)) ?? nothing
}

/** Of most readers nothing is said, for there is nothing: to read it would take as long as all the rest. */
function tiesWith(people: readonly string[]): KeyedRead<Ties> {
  return keyedRead(
    (viewerIds) => sql`
      select v.id as key, ties.* from unnest(${viewerIds}::uuid[]) v (id)
        cross join (select ${people}::uuid[] as ids) shown
        cross join lateral (select
          exists (select 1 from block b where b.blocker_id = v.id and b.blocked_id = any(shown.ids)) as blocks,
          exists (select 1 from block b where b.blocked_id = v.id and b.blocker_id = any(shown.ids)) as "isBlocked",
          array(select u.uk from player_like k join app_user u on u.id = k.player_id
            where k.user_id = v.id and k.player_id = any(shown.ids)) as liked
          offset 0) ties
      where ties.blocks or ties."isBlocked" or ties.liked <> '{}'`,
  )
}
