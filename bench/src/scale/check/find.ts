import { openDatabase } from '../../../../server/src/db/database.ts'
import { sql } from '../../../../server/src/db/sql.ts'
import type { Notebook } from '../notebook.ts'
import type { Client } from '../people/client.ts'
import { hashOf } from '../people/deeds.ts'
import type { Found, FoundMessage } from './judge.ts'

/** What stands in the database and in the store, past the program. */
export async function find(databaseUrl: string, book: Notebook, client: Client): Promise<Found> {
  const db = openDatabase(databaseUrl, { maxConnections: 2 })
  try {
    const orders = await db.rows<Found['orders'][number]>(sql`
      select o.note as mark, o.id, array(select e.what from order_event e where e.order_id = o.id order by e.id) as events
      from play_order o where o.note like 'scale %'`)
    const gifts = await db.rows<Found['gifts'][number]>(sql`
      select g.message as mark, g.state, (select count(*) from movement m where m.id = 'gift:' || g.id || ':given') as given
      from gift g`)
    const topUps = await db.rows<Found['topUps'][number]>(sql`
      select user_id as "userId", count(*) as paid from top_up where state = 'paid' group by user_id`)
    const entries = await db.rows<FoundMessage>(sql`
      select m.conversation_id as conversation, m.seq as sequence, coalesce(m.payload->>'text', '') as mark
      from message m join conversation c on c.id = m.conversation_id where c.low_id is not null order by 1, 2`)
    return {
      orders,
      gifts,
      topUps,
      messages: nameConversations(entries, book),
      files: await readFiles(book, client),
    }
  } finally {
    await db.close()
  }
}

/** In the database a conversation has a number; people know it by the two who talk. */
function nameConversations(
  entries: readonly FoundMessage[],
  { messages }: Notebook,
): readonly FoundMessage[] {
  const byMark = new Map(messages.map(({ mark, conversation }) => [mark, conversation]))
  const names = new Map<string, string>()
  for (const { conversation, mark } of entries) {
    const name = byMark.get(mark)
    if (name !== undefined) names.set(conversation, name)
  }
  return entries.map((entry) => ({
    ...entry,
    conversation: names.get(entry.conversation) ?? entry.conversation,
  }))
}

async function readFiles({ files }: Notebook, client: Client): Promise<Found['files']> {
  const found = new Map<string, string | undefined>()
  for (const { url } of files) found.set(url, await hashOf(client, url))
  return found
}

/** What is still to happen by itself: orders and gifts whose time is not up, or was and nobody has seen to it. */
export async function countUndone(databaseUrl: string): Promise<number> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  try {
    const row = await db.first<{ n: number }>(sql`
      select (select count(*) from play_order where status in (0, 10)) + (select count(*) from gift where state = 'sent') as n`)
    return row?.n ?? NaN
  } finally {
    await db.close()
  }
}
