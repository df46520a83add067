import { type GameCode, games } from '@kaihei/domain/games/game'
import type { OutputOf } from '@kaihei/domain/call'
import { type getRentFilter, type ListedAccount } from '@kaihei/domain/rental/calls'
import { accountStates, depositFor } from '@kaihei/domain/rental/rental'
import * as z from 'zod/mini'
import { blockedWith } from '#areas/blocks/store.ts'
import { nothingMore, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** A place in the list: the free ones first, then by price. */
export const placeInList = z.strictObject({
  state: z.enum(accountStates),
  price: z.int().check(z.minimum(0)),
  id: z.uuid(),
})
type PlaceInList = z.output<typeof placeInList>

interface Wanted {
  readonly viewer: { readonly userId: string; readonly vipLevel: number } | undefined
  readonly game: string | undefined
  readonly server: string | undefined
  readonly rank: string | undefined
  readonly maxPrice: number | undefined
  readonly after: PlaceInList | undefined
  readonly limit: number
}

interface Row extends Omit<ListedAccount, 'deposit' | 'rentedUntil'> {
  readonly rentedUntil: Date | null
}

const offGames = () => games.filter(({ on }) => !on).map(({ code }) => code)

/** What others see: nobody is shown accounts of those they have blocked, or who blocked them, nor of whom is frozen, nor of games that are off. */
const isSeenBy = (viewerId: string | undefined) => sql`
  a.state <> 'off' and a.game <> all(${offGames()}::text[]) and (a.owner_id is null or (u.frozen_at is null and u.hidden_at is null and a.owner_id not in (${blockedWith(viewerId)})))`

/** One more than the page holds. */
export async function listAccounts({ db }: Reading, wanted: Wanted): Promise<readonly ListedAccount[]> {
  const { viewer, game, server, rank, maxPrice, after, limit } = wanted
  const rows = await db.rows<Row>(sql`
    select a.id as "accountId", a.game, a.server, a.rank, a.title, a.price_per_hour as "pricePerHour", a.state,
      case when u.id is not null
        then json_build_object('uk', u.uk, 'nickname', u.nickname, 'avatar', u.avatar, 'hue', u.hue) end as owner,
      a.owner_id is not distinct from ${viewer?.userId ?? null}::uuid and a.owner_id is not null as "isMine",
      case when r.state = 'active' then r.to_at end as "rentedUntil"
    from rental_account a left join app_user u on u.id = a.owner_id left join rental r on r.id = a.rent_id
    where ${isSeenBy(viewer?.userId)}
      ${game === undefined ? nothingMore : sql`and a.game = ${game}`}
      ${server === undefined ? nothingMore : sql`and a.server = ${server}`}
      ${rank === undefined ? nothingMore : sql`and a.rank = ${rank}`}
      ${maxPrice === undefined ? nothingMore : sql`and a.price_per_hour <= ${maxPrice}`}
      ${after === undefined ? nothingMore : sql`and (a.state, a.price_per_hour, a.id) > (${after.state}, ${after.price}, ${after.id}::uuid)`}
    order by a.state, a.price_per_hour, a.id limit ${limit + 1}`)
  const deposit = depositFor(viewer?.vipLevel ?? 0)
  return rows.map(({ rentedUntil, ...row }) => ({
    ...row,
    deposit,
    rentedUntil: rentedUntil?.toISOString() ?? null,
  }))
}

export async function readFilter(
  { db }: Reading,
  viewerId: string | undefined,
): Promise<OutputOf<typeof getRentFilter>> {
  const row = await db.first<{
    games: GameCode[] | null
    servers: string[] | null
    ranks: string[] | null
    min: number | null
    max: number | null
  }>(sql`
    select array_agg(distinct a.game) as games, array_agg(distinct a.server) as servers, array_agg(distinct a.rank) as ranks,
      min(a.price_per_hour) as min, max(a.price_per_hour) as max
    from rental_account a left join app_user u on u.id = a.owner_id where ${isSeenBy(viewerId)}`)
  return {
    games: row?.games ?? [],
    servers: row?.servers ?? [],
    ranks: row?.ranks ?? [],
    price: { min: row?.min ?? 0, max: row?.max ?? 0 },
  }
}
