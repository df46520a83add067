import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { refreshListing } from './listing-store.ts'

/** A picture goes from her page; the others stay in their order. */
export async function takeDownPhoto(work: Work, playerId: string, url: string): Promise<void> {
  await work.db.run(sql`
    update player set photos = coalesce((
      select jsonb_agg(photo order by place) from jsonb_array_elements(photos) with ordinality as p (photo, place)
      where photo ->> 'url' <> ${url}), '[]')
    where user_id = ${playerId}`)
  await refreshListing(work, playerId)
}

/** Her voice goes from her page, unless it is another one by now. */
export async function takeDownClip(work: Work, playerId: string, url: string): Promise<void> {
  await work.db.run(sql`
    update player set voice_file_id = null, voice_url = null, voice_seconds = null
    where user_id = ${playerId} and voice_url = ${url}`)
  await refreshListing(work, playerId)
}
