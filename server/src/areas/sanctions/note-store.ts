import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** What staff note of somebody, for each other. */
export async function addNote(
  work: Work,
  note: { readonly userId: string; readonly text: string; readonly byId: string },
): Promise<string> {
  const id = newId()
  await work.db.run(sql`
    insert into person_note (id, user_id, text, by_id, at)
    values (${id}, ${note.userId}, ${note.text}, ${note.byId}, ${work.now})`)
  return id
}
