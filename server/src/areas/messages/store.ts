import type { HouseAccount } from '@kaihei/domain/chat/accounts'
import type { IncomingMessage } from '@kaihei/domain/live-event'
import { fillSentence, type NewsData } from '@kaihei/domain/messages/fill-sentence'
import { news as sentences, type NewsEvent } from '@kaihei/domain/messages/news'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { noteTold } from '#areas/away/note-store.ts'
import { appendForHouse } from '#messaging/house-log-store.ts'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { introduce } from './house-accounts.ts'
import type { MessageText } from './order-words.ts'

/** Something about an order that somebody has to know. */
export interface OrderNews extends MessageText {
  readonly userId: string
  readonly orderId: string
  /** Who {player} is, where the order does not say: a bidder, or whoever is no longer chosen. */
  readonly playerId: string | null
  readonly status: OrderStatus
  readonly at: Date
}

/** Something else that somebody has to know. */
export interface Notice {
  readonly userId: string
  readonly account: HouseAccount
  readonly event: NewsEvent
  readonly data: NewsData
  /** Where on the site it can be seen. */
  readonly path: string
  readonly at: Date
}

interface MessageRow {
  readonly userId: string
  readonly conversationId: string
  readonly seq: number
  readonly data: string
  /** Which account said it. */
  readonly service: string
}

/** A message that is in its log now. */
export interface Stored {
  readonly userId: string
  readonly conversationId: string
  readonly seq: number
  readonly message: IncomingMessage
}

export function readMessage({
  seq,
  data,
  service,
}: Pick<MessageRow, 'seq' | 'data' | 'service'>): IncomingMessage {
  const { type: _type, ...message } = JSON.parse(data) as IncomingMessage['message'] & { type: string }
  return { ...introduce(service), seq, message }
}

function asStored({ userId, conversationId, seq, ...row }: MessageRow): Stored {
  return { userId, conversationId, seq, message: readMessage({ seq, ...row }) }
}

/** With {boss}, {player} and {title} in it where they are not known yet. */
function sayInChinese(event: NewsEvent, data: NewsData): string {
  return fillSentence(sentences[event], data, (amount) => (amount / 100).toFixed(2).replace(/\.00$/, ''))
}

/** Adds one message to the log of whoever it is for, and a note for whoever is away. */
export async function addNotice(work: Work, notice: Notice): Promise<Stored> {
  const { userId, account, event, path, at } = notice
  const msg = sayInChinese(event, notice.data)
  const told = { event, ...notice.data }
  const data = JSON.stringify({ type: 'notice', display: 'toast', msg, told, path })
  const row = await work.db.first<MessageRow>(
    appendForHouse(
      sql`select ${userId}::uuid as user_id, ${account}::text as service, ${data}::jsonb as data, ${at}::timestamptz as at,
        1 as place`,
      1,
      noteTold(work),
    ),
  )
  if (row === undefined) throw new Error(`the notice for ${userId} was not kept`)
  return asStored(row)
}

/**
 * Adds messages of the order account to the logs of those they are for, and notes for whoever is away, all in one
 * statement. Whoever adds to a log holds its conversation; several are taken in the order of their people, so that two
 * who write to both never wait for each other.
 */
export async function addOrderMessages(work: Work, news: readonly OrderNews[]): Promise<readonly Stored[]> {
  const rows = await work.db.rows<MessageRow>(appendForHouse(newsAsRows(news), news.length, noteTold(work)))
  return rows.map(asStored)
}

/** A companion who has not been found yet. */
const somebody = '陪玩'

/**
 * As many rows of values as there are messages, mostly one or two: of an array PostgreSQL would not know how long it is,
 * and plan anew each time, which takes longer than the rest. Whoever has more to say can afford that.
 */
function newsAsRows(news: readonly OrderNews[]): Sql {
  const values = news.map(
    ({ userId, orderId, playerId, display, event, numbers, status, at }, place) => sql`
      (${userId}::uuid, ${orderId}::uuid, ${playerId}::uuid, ${display}::text, ${sayInChinese(event, numbers)}::text,
        ${JSON.stringify({ event, ...numbers })}::jsonb, ${status}::int, ${at}::timestamptz, ${place}::int)`,
  )
  return sql`
    select n.user_id, 'sq_order' as service, card.data, n.at, n.place
    from (values ${listOf(values)}) as n (user_id, order_id, player_id, display, msg, told, status, at, place)
    join play_order o on o.id = n.order_id
    join app_user b on b.id = o.boss_id
    left join app_user p on p.id = coalesce(o.player_id, n.player_id)
    left join discord_account d on d.user_id = o.boss_id and n.user_id = o.player_id
    cross join lateral (select jsonb_strip_nulls(jsonb_build_object(
      'type', 'play_order', 'display', n.display,
      'msg', replace(replace(replace(n.msg, '{title}', o.title), '{player}', coalesce(p.nickname, ${somebody}::text)),
        '{boss}', b.nickname),
      -- Whom the sentence does not name, the message does not name either.
      'told', n.told || jsonb_build_object(
        'title', case when n.msg like '%{title}%' then o.title end,
        'player', case when n.msg like '%{player}%' then p.nickname end,
        'boss', case when n.msg like '%{boss}%' then b.nickname end),
      'sex', case when n.user_id = o.boss_id then p.sex else b.sex end,
      -- Whoever is only offered a wish is not told whose it is.
      'peer', case n.user_id when o.boss_id then p.uk when o.player_id then b.uk end,
      'bossDiscordId', d.discord_id,
      'fastOrderSn', case when o.entrance = 'fast' then o.sn end,
      'orderSn', case when o.entrance = 'direct' then o.sn end,
      'orderId', o.id, 'product', o.product, 'status', n.status, 'isBoss', n.user_id = o.boss_id)) as data) card`
}

/** What the accounts of the house have said to somebody since a moment, the oldest first. */
export async function listOrderMessages(
  { db }: Reading,
  userId: string,
  since: Date,
): Promise<readonly IncomingMessage[]> {
  const rows = await db.rows<Pick<MessageRow, 'seq' | 'data' | 'service'>>(sql`
    select m.seq, m.payload ->> 'data' as data, c.service
    from conversation c cross join lateral (
      select seq, payload, at from message
      where conversation_id = c.id and type = 'TIMCustomElem' order by seq desc limit 20) m
    where c.user_id = ${userId} and c.service <> 'sq_service' and m.at > ${since} order by m.at, c.service, m.seq`)
  return rows.map(readMessage)
}
