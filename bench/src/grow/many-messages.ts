import type { Filling } from './fill-tables.ts'

/** Who says so much: in twos, each for some evenings, and the house to each of them of their orders. */
export interface Talk {
  readonly people: number
  readonly messages: number
}

/** What is said in one go; then others say something. */
const burst = 10
/** So many entries has each log of two people; the house has told everybody of some orders. */
const perLog = 100

const personId = (number: string) => `('0190b000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const logId = (number: string) => `('0190e000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const ukOf = (number: string) => `substr(md5('purse' || (${number})), 1, 16)`

/** Two who know each other: a log has a lower and a higher, and nobody has two with the same. */
const lowOf = (log: string, people: number) => `(${log}) % ${people / 2} + 1`
const highOf = (log: string, people: number) =>
  `${people / 2} + ((${log}) % ${people / 2} + (${log}) / ${people / 2} * 7) % ${people / 2} + 1`

/** Made once for all of them: to build a hundred million would take longer than to write them. */
const toldPayload = `'{"data": "{\\"type\\":\\"order\\",\\"orderSn\\":\\"H00000012345\\",\\"status\\":40}", "text": "订单已完成，记得评价"}'::jsonb`
const sayings = [
  '来不来？',
  '在的，等我五分钟',
  '今晚八点开黑，还差两个人',
  '好',
  '上一把打得不错，再来一局吧',
  'ok',
  '语音开了吗，我这边听不见',
  '哈哈哈哈',
]
const saidPayload = (nth: string) => `case ${nth} % ${sayings.length}
  ${sayings.map((text, at) => `when ${at} then '{"text": "${text}"}'::jsonb`).join(' ')} end`

/** Three of ten entries are what the house tells: an order has about three of them. */
export function manyMessages({ people, messages }: Talk): readonly Filling[] {
  const told = Math.floor(messages * 0.3)
  const said = messages - told
  const logs = Math.ceil(said / perLog)
  const toldEach = Math.ceil(told / people)
  const spread = (order: string, count: number) =>
    `now() - (${count} - ${order}) * (interval '365 days' / ${count})`
  return [
    {
      table: 'conversation',
      rows: logs + people,
      insert: (from, to) => `
        insert into conversation (id, kind, user_id, service, low_id, high_id, last_seq, touched_at)
        select ${logId('n')}, 'C2C', case when n > ${logs} then ${personId(`n - ${logs}`)} end,
          case when n > ${logs} then 'sq_order' end,
          case when n <= ${logs} then ${personId(lowOf('n', people))} end,
          case when n <= ${logs} then ${personId(highOf('n', people))} end,
          case when n <= ${logs} then ${perLog} else ${toldEach} end, now() - n * interval '1 second'
        from generate_series(${from}, ${to}) n`,
    },
    {
      table: 'chat_member',
      rows: logs + people,
      insert: (from, to) => `
        insert into chat_member (conversation_id, user_id, read_seq)
        select ${logId('n')}, ${personId(lowOf('n', people))}, ${perLog} - n % 4
        from generate_series(${from}, ${to}) n where n <= ${logs}
        union all
        select ${logId('n')}, ${personId(highOf('n', people))}, ${perLog} - n % 3
        from generate_series(${from}, ${to}) n where n <= ${logs}
        union all
        select ${logId('n')}, ${personId(`n - ${logs}`)}, greatest(0, ${toldEach} - n % 3)
        from generate_series(${from}, ${to}) n where n > ${logs}`,
    },
    {
      table: 'message',
      rows: messages,
      // Ten in one go to a log, then to the next: what is told by the house goes between, seven to three.
      insert: (from, to) => `
        insert into message (conversation_id, seq, sender, type, payload, at, client_id)
        select ${logId('log')}, seq,
          case when by_house then 'sq_order' when seq % 3 = 0 then ${ukOf(highOf('log', people))} else ${ukOf(lowOf('log', people))} end,
          case when by_house then 'TIMCustomElem' else 'TIMTextElem' end,
          case when by_house then ${toldPayload} else ${saidPayload('nth')} end,
          ${spread('n', messages)},
          case when not by_house then md5('sent' || nth)::uuid::text end
        from (
          select n, nth, by_house,
            case when by_house then ${logs} + nth % ${people} + 1 else nth / ${burst} % ${logs} + 1 end as log,
            case when by_house then nth / ${people} + 1 else nth / ${burst} / ${logs} * ${burst} + nth % ${burst} + 1 end as seq
          from (
            select n, n % 10 >= 7 as by_house,
              case when n % 10 >= 7 then n::bigint / 10 * 3 + n % 10 - 7 else n::bigint / 10 * 7 + n % 10 end as nth
            from generate_series(${from - 1}, ${to - 1}) n) one) placed`,
    },
  ]
}
