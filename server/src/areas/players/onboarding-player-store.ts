import type { ListedService } from '@kaihei/domain/players/onboarding-calls'
import type { Language } from '@kaihei/domain/players/language'
import type { Service } from '@kaihei/domain/players/player'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { unitMinutes } from './listing-store.ts'
import type { PresentedFiles } from './onboarding-files.ts'

export interface Presented {
  readonly playLevel: number
  readonly motto: string
  readonly introduction: string
  readonly languages: Language[]
  readonly tags: string[]
  readonly voiceFileId: string | null
  readonly photos: readonly { readonly fileId: string }[]
}

const presentedColumns = sql`play_level as "playLevel", motto, introduction, languages, tags,
  voice_file_id as "voiceFileId", photos`

export function findPresented({ db }: Reading, userId: string): Promise<Presented | undefined> {
  return db.first<Presented>(sql`select ${presentedColumns} from player where user_id = ${userId}`)
}

/** Takes hold of a companion's row, so that two of her browsers take turns. */
export async function lockPresented(work: Work, userId: string): Promise<Presented> {
  const row = await work.db.first<Presented>(sql`
    select ${presentedColumns} from player where user_id = ${userId} for no key update`)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

export interface Presentation {
  readonly motto: string
  readonly introduction: string
  readonly languages: readonly string[]
  readonly tags: readonly string[]
}

export async function savePresented(
  work: Work,
  userId: string,
  { motto, introduction, languages, tags }: Presentation,
  { voice, photos }: PresentedFiles,
): Promise<void> {
  const shown = photos.map(({ id, url, width, height }) => ({ fileId: id, url, width, height }))
  await work.db.run(sql`
    update player set motto = ${motto}, introduction = ${introduction}, languages = ${languages}, tags = ${tags},
      photos = ${JSON.stringify(shown)}
    where user_id = ${userId}`)
  // A clip that was never a file (the voices of the demo) can be replaced, but there is nothing to take away.
  await work.db.run(sql`
    update player set voice_file_id = ${voice?.id ?? null}, voice_url = ${voice?.url ?? null},
      voice_seconds = ${voice?.seconds === undefined || voice.seconds === null ? null : Math.round(voice.seconds)}
    where user_id = ${userId} and (voice_file_id is not null or ${voice !== undefined})`)
}

export function listServices({ db }: Reading, playerId: string): Promise<Service[]> {
  return db
    .rows<Service>(
      sql`
      select id, product, game, title, rank, servers, price_per_hour as "pricePerHour", ${unitMinutes}::int as unit
      from player_service where player_id = ${playerId} order by id`,
    )
    .then((rows) => [...rows])
}

/** The whole list anew; what keeps its id stays the same service. Another's id is no id. */
export async function replaceServices(
  work: Work,
  playerId: string,
  services: readonly ListedService[],
): Promise<void> {
  const { db } = work
  const kept = services.flatMap(({ id }) => id ?? [])
  const mine = await db.rows<{ id: string }>(sql`
    select id from player_service where player_id = ${playerId} and id = any(${kept}::uuid[])`)
  if (mine.length !== kept.length)
    throw new Refusal('not_found', { fields: { services: problem('service_gone') } })
  await db.run(sql`delete from player_service where player_id = ${playerId} and id <> all(${kept}::uuid[])`)
  for (const { id, product, game, title, rank, servers, pricePerHour } of services) {
    await db.run(sql`
      insert into player_service (id, player_id, product, game, title, rank, servers, price_per_hour)
      values (${id ?? newId()}, ${playerId}, ${product}, ${game}, ${title}, ${rank}, ${servers}, ${pricePerHour})
      on conflict (id) do update set product = excluded.product, game = excluded.game, title = excluded.title,
        rank = excluded.rank, servers = excluded.servers, price_per_hour = excluded.price_per_hour`)
  }
}
