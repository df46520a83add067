import {
  listFindings,
  listReconciledDays,
  listReconciliations,
  reconcileDay,
} from '@kaihei/domain/ops/reconciliation-calls'
import { chargeBackPayment, refundPayment } from '@kaihei/domain/ops/payment-calls'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTakingPayments } from '#testing/payments.ts'
import { aBoss, anAdmin, aStaffMember } from '#testing/people.ts'
import { formOf, sendFormTo } from '#testing/upload.ts'
import { dayNameOf, weekTimeOf } from '#work/periods.ts'

const { app, admin: atFirst, stripe, paypal, aPayer } = await startTakingPayments()
const { db, clock } = app.app.ground
let admin = atFirst

/** At noon no day ends while something is tried. */
const minutesToNoon = 36 * 60 - weekTimeOf(clock.now()).minute
await app.pass({ minutes: minutesToNoon })

/** The day on which everybody of this file has paid; it is over. */
const day = dayNameOf(clock.now())
const noon = `${day}T12:00:00`

interface Bought {
  readonly orderNo: string
  readonly ref: string
}
const bought: Record<'visa' | 'amex' | 'refunded' | 'disputed' | 'wallet' | 'sandbox', Bought> = {} as never

beforeAll(async () => {
  admin = await anAdmin(app)
  bought.visa = await aPayer('p100', 'stripe')
  bought.amex = await aPayer('p500', 'stripe')
  bought.refunded = await aPayer('p200', 'stripe')
  bought.disputed = await aPayer('p50', 'stripe')
  bought.wallet = await aPayer('p100', 'paypal')
  bought.sandbox = await aPayer('p50')
  const reason = '对账用'
  await app.ask(refundPayment, { orderNo: bought.refunded.orderNo, amount: 10_000, reason }, admin)
  await app.ask(chargeBackPayment, { orderNo: bought.disputed.orderNo, amount: 5_000, reason }, admin)
  await app.pass({ hours: 24 })
  admin = await anAdmin(app)
})

const send = (provider: string, file: string | Uint8Array, of = day, who: { token: string } = admin) =>
  sendFormTo(reconcileDay, app, formOf({ provider, day: of }, Buffer.from(file)), who)

const intentOf = ({ ref }: Bought) => stripe.sessionOf(ref).payment_intent ?? ''
const stripeHead =
  'balance_transaction_id,created_utc,created,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,payment_intent_id'
let transactions = 0
function stripeLine(
  category: string,
  gross: string,
  intent: string,
  parts: { at?: string; source?: string; seen?: string } = {},
) {
  const { at = `${day} 12:00:00`, source = `ch_${++transactions}`, seen = `${gross},cny` } = parts
  return `txn_${++transactions},${at},${at},${at},cny,${gross},3.40,0.00,${category},${source},"Payment, coins",${seen},${intent}`
}

/** Stripe's report of that day as it should be. */
function wholeReport(): readonly string[] {
  const [refund] = stripe.refunds.filter(({ payment_intent }) => payment_intent === intentOf(bought.refunded))
  return [
    stripeHead,
    stripeLine('charge', '100.00', intentOf(bought.visa)),
    stripeLine('charge', '500.00', intentOf(bought.amex)),
    stripeLine('charge', '200.00', intentOf(bought.refunded)),
    stripeLine('charge', '50.00', intentOf(bought.disputed)),
    stripeLine('refund', '-100.00', intentOf(bought.refunded), { source: refund?.id ?? '' }),
    stripeLine('dispute', '-50.00', intentOf(bought.disputed), { source: 'dp_1', seen: ',' }),
    stripeLine('payout', '-800.00', '', { source: 'po_1', seen: ',' }),
  ]
}

const findingsOf = async (run: string, matched = false) =>
  (await app.ask(listFindings, { run, limit: 50, ...(matched && { matched: 'yes' as const }) }, admin)).data
    .items

test('a whole report agrees with the books, line by line, with its fees', async () => {
  const { status, data } = await send('stripe', wholeReport().join('\r\n'))
  expect(status).toBe(200)
  expect(data).toMatchObject({
    isNew: true,
    run: {
      provider: 'stripe',
      day,
      format: 'stripe',
      differences: 0,
      skipped: 1,
      outside: 0,
      counts: { matched: 6, onlyOurs: 0, onlyTheirs: 0 },
      fees: [{ amount: 6 * 340, currency: 'CNY' }],
      by: { uk: admin.uk },
    },
  })
  expect(await findingsOf(data.run.id)).toEqual([])
  const matched = await findingsOf(data.run.id, true)
  expect(matched.map(({ kind, orderNo }) => [kind, orderNo])).toContainEqual([
    'refund',
    bought.refunded.orderNo,
  ])
})

test('the same file again, and many times at once, is one run and one row in the log', async () => {
  const file = [...wholeReport(), ''].join('\n')
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('stripe', file)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ data }) => data.run.id)).size).toBe(1)
  expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
  const [run] = answers.map(({ data }) => data.run)
  const rows = await db.rows(sql`
    select subject, reason from audit where action = 'payment.reconciled' and after ->> 'id' = ${run?.id ?? ''}`)
  expect(rows).toEqual([{ subject: 'provider:stripe', reason: day }])
  const { items } = (await app.ask(listReconciliations, {}, admin)).data
  expect(items.filter(({ fileHash }) => fileHash === run?.fileHash)).toHaveLength(1)
})

test('what differs is found, whichever way, in whatever order, with the way on', async () => {
  const [head = '', visa = '', amex = '', refunded = '', ...rest] = wholeReport()
  const lines = [
    visa.replace('100.00,cny', '99.00,cny'),
    refunded.replace('200.00,cny', '200.00,usd'),
    amex,
    amex,
    stripeLine('charge', '1.00', 'pi_of_nobody'),
    ...rest.filter((line) => !line.includes(',dispute,') && !line.includes(',refund,')),
    stripeLine('refund_failure', '100.00', intentOf(bought.refunded), {
      source:
        stripe.refunds.find(({ payment_intent }) => payment_intent === intentOf(bought.refunded))?.id ?? '',
    }),
  ]
  const verdictsOf = async (file: readonly string[]) => {
    const { data } = await send('stripe', [head, ...file].join('\n'))
    return (await findingsOf(data.run.id))
      .map(({ verdict, kind, orderNo, owner }) => [verdict, kind, orderNo, owner !== null])
      .toSorted((one, other) => String(one).localeCompare(String(other)))
  }
  const expected = [
    ['amount', 'payment', bought.visa.orderNo, true],
    ['currency', 'payment', bought.refunded.orderNo, true],
    ['onlyOurs', 'chargeBack', bought.disputed.orderNo, true],
    ['onlyTheirs', 'payment', null, false],
    ['repeated', 'payment', null, false],
    ['state', 'refund', bought.refunded.orderNo, true],
  ]
  expect(await verdictsOf(lines)).toEqual(expected)
  expect(await verdictsOf(lines.toReversed())).toEqual(expected)
})

const paypalHead =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Reference Txn ID","Invoice Number","Balance"'

/** What PayPal says of the one payment, on a clock that shows the day before. */
function paypalFile({ date = '', separator = ',', gross = '', zone = 'PST', time = '04:00:00' } = {}) {
  const [capture] = paypal.orderOf(bought.wallet.ref).captures
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const cells = [
    date || `${dayOfMonth}/${month}/${year}`,
    time,
    zone,
    '张三',
    'Express Checkout Payment',
    'Completed',
    capture?.amount.currency_code ?? '',
  ]
  const money = [
    gross || (capture?.amount.value ?? ''),
    '-0.73',
    '12.00',
    'a@b.c',
    'us@b.c',
    capture?.id ?? '',
    '',
  ]
  const line = [...cells, ...money, bought.wallet.orderNo, '1,000.00']
    .map((cell) => `"${cell}"`)
    .join(separator)
  return [paypalHead.replaceAll('","', `"${separator}"`), line].join('\r\n')
}

test.each([
  ['as it comes, with a mark at its beginning', () => `\uFEFF${paypalFile()}`],
  ['with semicolons', () => paypalFile({ separator: ';' })],
  ['with tabs', () => paypalFile({ separator: '\t' })],
  [
    'with decimals behind a comma',
    () =>
      paypalFile({
        separator: ';',
        gross:
          paypalFile()
            .match(/"Completed","\w+","([\d.]+)"/)?.[1]
            ?.replace('.', ',') ?? '',
      }),
  ],
  [
    'with the month first',
    () => paypalFile({ date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` }),
  ],
  ['by the clock of a place', () => paypalFile({ zone: 'Europe/London', time: '12:00:00' })],
])('PayPal’s activity, %s, agrees with the books', async (_what, file) => {
  const { status, message, data } = await send('paypal', file())
  expect([status, message]).toEqual([200, 'ok'])
  expect(data.run).toMatchObject({ format: 'paypalActivity', differences: 0, counts: { matched: 1 } })
})

test('PayPal’s settlement report agrees with the books, its money without a point', async () => {
  const [capture] = paypal.orderOf(bought.wallet.ref).captures
  const cents = Math.round(Number(capture?.amount.value) * 100)
  const file = [
    '"RH",2026/11/17 05:00:00 -0800,"A","SHOP",011',
    '"FH",1',
    '"SH",2026/11/16 00:00:00 -0800,2026/11/16 23:59:59 -0800,"SHOP",""',
    '"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction  Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency","Custom Field"',
    `"SB","${capture?.id}","${bought.wallet.orderNo}","","","T0006",${day.replaceAll('-', '/')} 04:00:00 -0800,${day.replaceAll('-', '/')} 04:00:00 -0800,"CR",${cents},"${capture?.amount.currency_code}","DR",73,"USD",""`,
    `"SB","9XX","","","","T0400",${day.replaceAll('-', '/')} 05:00:00 -0800,${day.replaceAll('-', '/')} 05:00:00 -0800,"DR",100,"USD","",,"",""`,
    '"SF","USD",1,0,1,0',
    '"SC",2',
    '"RF","USD",1,0,1,0',
    '"RC",2',
    '"FF",2',
  ].join('\n')
  const { data } = await send('paypal', file)
  expect(data.run).toMatchObject({
    format: 'paypalSettlement',
    differences: 0,
    skipped: 1,
    counts: { matched: 1 },
  })
})

const plainHead = 'time,kind,id,order_no,amount,currency,fee,status'
const plainLine = (rest = '50.00,CNY,0.00,done', time = `${noon}Z`) =>
  `${time},payment,S-1,${bought.sandbox.orderNo},${rest}`

test('a file by hand does for a provider that has none', async () => {
  const { data } = await send('sandbox', `${plainHead}\n${plainLine()}\n`)
  expect(data.run).toMatchObject({ format: 'plain', differences: 0, counts: { matched: 1 } })
  const pending = await send('sandbox', `${plainHead}\n${plainLine('50.00,CNY,,pending')}\n`)
  expect(await findingsOf(pending.data.run.id)).toMatchObject([
    {
      verdict: 'state',
      orderNo: bought.sandbox.orderNo,
      ours: { state: 'done' },
      theirs: { line: 2, state: 'pending' },
    },
  ])
})

test('a day without a line is held against the books, too', async () => {
  const { data } = await send('sandbox', plainHead)
  expect(data.run.counts).toMatchObject({ matched: 0, onlyOurs: 1 })
})

test.each([
  ['half a line', () => `${plainHead}\n${plainLine()}\n${plainLine().slice(0, 40)}`, 3, '列数'],
  ['a quotation mark alone', () => `${plainHead}\n"${plainLine()}`, 2, '引号'],
  ['something behind a quotation mark', () => `${plainHead}\n"a"b,${plainLine()}`, 2, '引号'],
  ['an amount with one decimal', () => `${plainHead}\n${plainLine('50.0,CNY,0.00,done')}`, 2, '金额'],
  ['an amount that is none', () => `${plainHead}\n${plainLine('5e9,CNY,0.00,done')}`, 2, '金额'],
  [
    'an amount beyond all numbers',
    () => `${plainHead}\n${plainLine(`${'9'.repeat(30)}.00,CNY,0.00,done`)}`,
    2,
    '金额',
  ],
  ['a currency of four letters', () => `${plainHead}\n${plainLine('50.00,CNYY,0.00,done')}`, 2, '币种'],
  [
    'a day in February that is none',
    () => `${plainHead}\n${plainLine(undefined, '2026-02-30T12:00:00Z')}`,
    2,
    '日期',
  ],
  ['a time without a zone', () => `${plainHead}\n${plainLine(undefined, noon)}`, 2, '日期'],
  ['an unknown state', () => `${plainHead}\n\n${plainLine('50.00,CNY,0.00,maybe')}`, 3, '状态'],
  ['an id of spaces', () => `${plainHead}\n${plainLine().replace('S-1', ' ')}`, 2, '交易号'],
  ['a zone of two meanings', () => paypalFile({ zone: 'CST' }), 2, '时区'],
])('%s is refused with its line, and nothing is kept', async (_what, file, line, said) => {
  const before = (await app.ask(listReconciliations, { limit: 1 }, admin)).data.items[0]?.id
  const provider = file().startsWith('"Date"') ? 'paypal' : 'sandbox'
  const { status, message, data } = await send(provider, file())
  expect(status).toBe(422)
  expect(data).toMatchObject({ reason: 'day_file_line', line })
  expect(message).toContain(`第 ${line} 行`)
  expect(message).toContain(said)
  expect((await app.ask(listReconciliations, { limit: 1 }, admin)).data.items[0]?.id).toBe(before)
})

test('what is no such file is refused as a whole', async () => {
  const reasonOf = async (...given: Parameters<typeof send>) => (await send(...given)).data.reason
  expect(await reasonOf('stripe', Buffer.from([0xff, 0xfe, 0x41]))).toBe('day_file_text')
  expect(await reasonOf('stripe', 'a\0b')).toBe('day_file_text')
  expect(await send('stripe', 'a,b\n1,2')).toMatchObject({ data: { reason: 'day_file_head' } })
  expect((await send('stripe', stripeHead.replace(',payment_intent_id', ''))).message).toContain(
    'payment_intent_id',
  )
  // The report of one provider is none of another's.
  expect(await reasonOf('paypal', wholeReport().join('\n'))).toBe('day_file_head')
  expect((await send('nobody', plainHead)).status).toBe(404)
  expect((await send('sandbox', plainHead, 'yesterday')).status).toBe(400)
  expect(await reasonOf('sandbox', plainHead, dayNameOf(clock.now()))).toBe('day_not_over')
  const other = await send('sandbox', `${plainHead}\n${plainLine(undefined, '2020-07-01T23:30:00Z')}`)
  expect(other.message).toContain('2020-07-02')
})

test('a hundred thousand lines, and a file of many megabytes, end before they cost anything', async () => {
  const many = `${plainHead}\n${`${plainLine().slice(0, 60)}\n`.repeat(100_000)}`
  expect((await send('sandbox', many)).data).toMatchObject({ reason: 'day_file_too_long' })
  const heavy = `${plainHead}\n${'x'.repeat(9 * 1024 * 1024)}`
  expect((await send('sandbox', heavy)).data).toMatchObject({ reason: 'file_too_large' })
})

test('money that came at midnight is in the file of the day before, and is not missed the day after', async () => {
  const late = await aPayer('p50')
  const [before, after] = [dayNameOf(clock.now()), dayNameOf(new Date(clock.now().getTime() + 86_400_000))]
  await db.run(sql`
    update top_up set paid_at = ${`${after} 00:00:05`}::timestamp at time zone 'Europe/London' where order_no = ${late.orderNo}`)
  await app.pass({ hours: 48 })
  admin = await anAdmin(app)
  const line = `${before}T23:30:00Z,payment,S-2,${late.orderNo},50.00,CNY,0.00,done`
  const file = `${plainHead}\n${line}\n`
  expect((await send('sandbox', file, before)).data.run.counts).toMatchObject({ matched: 1, onlyOurs: 0 })
  expect((await send('sandbox', plainHead, after)).data.run.counts).toMatchObject({ matched: 0, onlyOurs: 0 })
})

test('days without a file are shown, and what our books have of them', async () => {
  const { providers } = (await app.ask(listReconciledDays, {}, admin)).data
  expect(providers.map(({ provider }) => provider)).toEqual(['paypal', 'sandbox', 'stripe'])
  const ofStripe = providers.at(-1)?.days ?? []
  expect(ofStripe).toHaveLength(31)
  expect(ofStripe.find((one) => one.day === day)).toMatchObject({
    ours: 6,
    run: { id: expect.any(String) as string },
  })
  expect(ofStripe.at(-1)).toMatchObject({ ours: 0, run: null })
})

test('it is for admins alone', async () => {
  const [staff, boss] = [await aStaffMember(app), await aBoss(app)]
  for (const who of [staff, boss]) {
    expect((await send('sandbox', plainHead, day, who)).status).toBe(403)
    expect((await app.ask(listReconciliations, {}, who)).status).toBe(403)
  }
})
