import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { addToFeed } from './feed-store.ts'

/** Pins a notice to the board. */
export function announce(
  work: Work,
  { title, text, at }: { readonly title: string; readonly text: string; readonly at: Date },
): void {
  const id = newId()
  work.send(sql`insert into announcement (id, title, text, at) values (${id}, ${title}, ${text}, ${at})`)
  addToFeed(work, 'announcement', id, at)
}
