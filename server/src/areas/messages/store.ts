import type { IncomingMessage } from '@kaihei/domain/live-event'
import { fillSentence, type NewsData } from '@kaihei/domain/messages/fill-sentence'
import { news as sentences, type NewsEvent } from '@kaihei/domain/messages/news'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { listOf, planAnew, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { orderAccount, walletAccount } from './house-accounts.ts'
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

const houseAccounts = [orderAccount, walletAccount] as const
type HouseAccount = (typeof houseAccounts)[number]

interface MessageRow {
  readonly userId: string
  readonly seq: number
  readonly data: string
  /** Which account said it; the one of orders where nothing else is named. */
  readonly service?: string
}

export interface Stored {
  readonly userId: string
  readonly message: IncomingMessage
}

export function readMessage({ seq, data, service }: Omit<MessageRow, 'userId'>): IncomingMessage {
  const { type: _type, ...message } = JSON.parse(data) as IncomingMessage['message'] & { type: string }
  const account = houseAccounts.find(({ uid }) => uid === service) ?? orderAccount
  return { ...account, seq, message }
}

/** With {boss}, {player} and {title} in it where they are not known yet. */
function sayInChinese(event: NewsEvent, data: NewsData): string {
  return fillSentence(sentences[event], data, (amount) => (amount / 100).toFixed(2).replace(/\.00$/, ''))
}

/** Adds one message to the log of whoever it is for, with the next number of the account that says it. */
export async function addNotice({ db }: Work, notice: Notice): Promise<Stored> {
  const { userId, account, event, path, at } = notice
  const msg = sayInChinese(event, notice.data)
  const told = { event, ...notice.data }
  const data = JSON.stringify({ type: 'notice', display: 'toast', msg, told, path })
  const row = await db.first<Pick<MessageRow, 'seq' | 'data'>>(sql`
    with log as (
      insert into conversation (id, kind, user_id, service, last_seq)
      values (gen_random_uuid(), 'C2C', ${userId}, ${account.uid}, 1)
      on conflict (user_id, service) do update set last_seq = conversation.last_seq + 1
      returning id, last_seq)
    insert into message (conversation_id, seq, sender, type, payload, at)
    select id, last_seq, ${account.uid}, 'TIMCustomElem',
      jsonb_build_object('data', ${data}::text, 'description', ${msg}::text, 'extension', ''), ${at} from log
    returning seq, payload ->> 'data' as data`)
  if (row === undefined) throw new Error(`the notice for ${userId} was not kept`)
  return { userId, message: readMessage({ ...row, service: account.uid }) }
}

/**
 * Adds messages of the order account to the logs of those they are for, all in one statement. Whoever adds to a log
 * holds its conversation; several are taken in the order of their people, so that two who write to both never wait for
 * each other.
 */
export async function addOrderMessages({ db }: Work, news: readonly OrderNews[]): Promise<readonly Stored[]> {
  const rows = await db.rows<MessageRow>(statementFor(news))
  return rows.map(({ userId, ...row }) => ({ userId, message: readMessage(row) }))
}

/**
 * As many rows of values as there are messages, mostly one or two: of an array PostgreSQL would not know how long it is,
 * and plan anew each time, which takes longer than the rest. Whoever has more to say can afford that.
 */
function statementFor(news: readonly OrderNews[]): Sql {
  const values = news.map(
    ({ userId, orderId, playerId, display, event, numbers, status, at }, place) => sql`
      (${userId}::uuid, ${orderId}::uuid, ${playerId}::uuid, ${display}::text, ${sayInChinese(event, numbers)}::text,
        ${JSON.stringify({ event, ...numbers })}::jsonb, ${status}::int, ${at}::timestamptz, ${place}::int)`,
  )
  const statement = sql`
    with news as (
      select n.*, row_number() over (partition by n.user_id order by n.place) as nth,
        count(*) over (partition by n.user_id) as many
      from (values ${listOf(values)}) as n (user_id, order_id, player_id, display, msg, told, status, at, place)
    ), log as (
      insert into conversation (id, kind, user_id, service, last_seq)
      select gen_random_uuid(), 'C2C', user_id, ${orderAccount.uid}, count(*) from news group by user_id order by user_id
      on conflict (user_id, service) do update set last_seq = conversation.last_seq + excluded.last_seq
      returning id, user_id, last_seq
    ), written as (
      insert into message (conversation_id, seq, sender, type, payload, at)
      select log.id, log.last_seq - n.many + n.nth, ${orderAccount.uid}, 'TIMCustomElem',
        jsonb_build_object('data', said.data::text, 'description', said.data ->> 'msg', 'extension', ''), n.at
      from news n join log on log.user_id = n.user_id join play_order o on o.id = n.order_id
      join app_user b on b.id = o.boss_id
      left join app_user p on p.id = coalesce(o.player_id, n.player_id)
      left join discord_account d on d.user_id = o.boss_id and n.user_id = o.player_id
      cross join lateral (select jsonb_strip_nulls(jsonb_build_object(
        'type', 'play_order', 'display', n.display,
        'msg', replace(replace(replace(n.msg, '{title}', o.title), '{player}', coalesce(p.nickname, '陪玩')),
          '{boss}', b.nickname),
        -- Whom the sentence does not name, the message does not name either.
        'told', n.told || jsonb_build_object(
          'title', case when n.msg like '%{title}%' then o.title end,
          'player', case when n.msg like '%{player}%' then p.nickname end,
          'boss', case when n.msg like '%{boss}%' then b.nickname end),
        'sex', case when n.user_id = o.boss_id then p.sex else b.sex end,
        'bossDiscordId', d.discord_id,
        'fastOrderSn', case when o.entrance = 'fast' then o.sn end,
        'orderSn', case when o.entrance = 'direct' then o.sn end,
        'orderId', o.id, 'product', o.product, 'status', n.status, 'isBoss', n.user_id = o.boss_id)) as data) said
      returning conversation_id, seq, payload ->> 'data' as data)
    select log.user_id as "userId", written.seq, written.data
    from written join log on log.id = written.conversation_id order by written.seq`
  return news.length > 4 ? planAnew(statement) : statement
}

/** What the accounts of the house have said to somebody since a moment, the oldest first. */
export async function listOrderMessages(
  { db }: Reading,
  userId: string,
  since: Date,
): Promise<readonly IncomingMessage[]> {
  const rows = await db.rows<Omit<MessageRow, 'userId'>>(sql`
    select m.seq, m.payload ->> 'data' as data, c.service
    from conversation c cross join lateral (
      select seq, payload, at from message where conversation_id = c.id order by seq desc limit 20) m
    where c.user_id = ${userId} and m.at > ${since} order by m.at, c.service, m.seq`)
  return rows.map(readMessage)
}

export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select c.service as with, m.seq, m.sender, m.payload ->> 'description' as text, m.at
    from conversation c join message m on m.conversation_id = c.id where c.user_id = ${userId} order by m.seq`)
}

/** What a service account has said to somebody who is gone is for nobody any more. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`
    delete from message where conversation_id in (select id from conversation where user_id = ${userId})`)
  await db.run(sql`delete from conversation where user_id = ${userId}`)
}
