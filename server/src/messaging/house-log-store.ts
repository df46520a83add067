import { planAnew, type Sql, sql } from '#db/sql.ts'

/**
 * One statement that adds what accounts of the house say to the logs of many people at once. `news` has the columns
 * `user_id`, `service`, `data` (the card, as jsonb), `at` and `place` (their order for one person). Logs are taken in
 * the order of their people, so that two who write to both never wait for each other. `alongside` are more parts of the
 * statement, written by what it added to: `log`. Answers user_id, service, seq and data of each.
 */
export function appendForHouse(news: Sql, howMany: number, alongside: Sql): Sql {
  const statement = sql`
    with said as (${news}), news as (
      select s.*, row_number() over (partition by s.user_id, s.service order by s.place) as nth,
        count(*) over (partition by s.user_id, s.service) as many
      from said s
    ), log as (
      insert into conversation (id, kind, user_id, service, last_seq)
      select gen_random_uuid(), 'C2C', user_id, service, count(*) from news
      group by user_id, service order by user_id, service
      on conflict (user_id, service) do update
        set last_seq = conversation.last_seq + excluded.last_seq, touched_at = clock_timestamp()
      returning id, user_id, service, last_seq
    ), present as (
      insert into chat_member (conversation_id, user_id) select id, user_id from log on conflict do nothing
    ), written as (
      insert into message (conversation_id, seq, sender, type, payload, at)
      select log.id, log.last_seq - n.many + n.nth, n.service, 'TIMCustomElem',
        jsonb_build_object('data', n.data::text, 'description', n.data ->> 'msg', 'extension', ''), n.at
      from news n join log on log.user_id = n.user_id and log.service = n.service
      returning conversation_id, seq, payload ->> 'data' as data
    ), ${alongside}
    select log.user_id as "userId", log.service, written.conversation_id as "conversationId", written.seq, written.data
    from written join log on log.id = written.conversation_id order by written.seq`
  return howMany > 4 ? planAnew(statement) : statement
}
