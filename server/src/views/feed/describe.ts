import type { FeedItem, FeedKind } from '@kaihei/domain/community/calls'
import type { Reading } from '#work/reading.ts'
import type { FeedRow } from './store.ts'
import * as told from './told-store.ts'

type Told = Readonly<Record<string, unknown>> & { readonly ref: string }

const reads: Readonly<
  Record<
    FeedKind,
    (
      reading: Reading,
      refs: readonly string[],
      viewerId: string | undefined,
    ) => Promise<readonly { readonly ref: string }[]>
  >
> = {
  announcement: told.readAnnouncements,
  review: told.readReviews,
  gift: told.readGifts,
  packet: told.readPackets,
  newcomer: told.readNewcomers,
  board: told.readBoards,
  achievement: told.readAchievements,
}

/** These, in their order, as far as the viewer may see them. */
export async function describe(
  reading: Reading,
  rows: readonly FeedRow[],
  viewerId: string | undefined,
): Promise<readonly FeedItem[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const refs = rows.filter((row) => row.kind === kind).map(({ ref }) => ref)
      const those = (await reads[kind](reading, refs, viewerId)) as readonly Told[]
      return those.map(({ ref, ...rest }) => [`${kind} ${ref}`, rest] as const)
    }),
  )
  const byName = new Map(found.flat())
  return rows.flatMap(({ id, kind, at, ref }) => {
    const what = byName.get(`${kind} ${ref}`)
    if (what === undefined) return []
    // Kind and what is told of it belong together; the compiler cannot carry the pair through a table.
    return [{ id, kind, at: at.toISOString(), ...what } as unknown as FeedItem]
  })
}
