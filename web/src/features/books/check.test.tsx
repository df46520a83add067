import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { CheckLine } from './CheckLine.tsx'
import { CheckOrder } from './CheckOrder.tsx'
import { CheckStatement } from './CheckStatement.tsx'
import { aClosedDay } from './testing/closed-books.ts'

const proxy = serveMember('/')

const bill = {
  id: 'b1',
  type: 6,
  title: '修改昵称',
  note: '晚风 → 晚风来信',
  purpose: { kind: 'rename', from: '晚风', to: '晚风来信' },
  link: '/setting',
  amount: -3_000,
  unit: 'coin',
  balance: 100_000,
  experience: 2_750,
  at: '2026-11-14T23:30:00.000Z',
  order: null,
} as const
const { id, unit, amount, balance, type, at } = bill
const line = { id, owner: 'uk-1', unit, amount, balance, type, reference: '', at }
const { day, proof } = await aClosedDay(line)
const published = ok({ items: [day], nextCursor: null })

const openCheck = () => showLinked(<CheckLine bill={bill} onClose={() => undefined} />)

test('a row that is in the closed books agrees, with leaf, root and seal as worked out here', async () => {
  proxy.willAnswer({ '/proxy/web/books/proof': ok(proof), '/proxy/web/books/seals': published })
  openCheck()
  expect(await screen.findByText('一致')).toBeTruthy()
  expect(screen.getByText(/2026-11-14 封好的账里/)).toBeTruthy()
  expect(screen.getByText(day.seal)).toBeTruthy()
  expect(screen.getAllByText('对得上')).toHaveLength(4)
})

test('a row whose day is not closed says so', async () => {
  const open = {
    ...proof,
    salt: null,
    path: null,
    root: null,
    day: null,
    seal: null,
    previous: null,
    figures: null,
  }
  proxy.willAnswer({ '/proxy/web/books/proof': ok(open) })
  openCheck()
  expect(await screen.findByText('今天还没封账')).toBeTruthy()
})

test('a row that the books tell otherwise differs, and what of it', async () => {
  const forged = { ...proof, line: { ...line, amount: -2_000 } }
  proxy.willAnswer({ '/proxy/web/books/proof': ok(forged), '/proxy/web/books/seals': published })
  openCheck()
  expect(await screen.findByText('不一致')).toBeTruthy()
  expect(screen.getAllByText('对不上')).toHaveLength(2)
})

test('a day that is told to its owner alone, and is not published, differs', async () => {
  proxy.willAnswer({
    '/proxy/web/books/proof': ok(proof),
    '/proxy/web/books/seals': ok({ items: [], nextCursor: null }),
  })
  openCheck()
  expect(await screen.findByText('不一致')).toBeTruthy()
})

test('what cannot be read is no verdict', async () => {
  proxy.willAnswer({ '/proxy/web/books/proof': no(500, '系统繁忙') })
  openCheck()
  expect(await screen.findByText(/没能验/)).toBeTruthy()
})

const header = '时间（伦敦）,类型,项目,说明,收支,单位,余额,VIP 经验,流水号,封账日,封印'
const row = `2026-11-14 23:30:00 GMT+00:00,商城与活动,修改昵称,晚风 → 晚风来信,-30.00,金币,1000.00,27.50,b1,2026-11-14,${day.seal}`

async function giveStatement(text: string) {
  showLinked(<CheckStatement onClose={() => undefined} />)
  await screen.findByRole('button', { name: '选一份 CSV' })
  const field = document.querySelector('input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for a file')
  await userEvent.upload(field, new File([text], 'bill.csv', { type: 'text/csv' }))
}

test('a statement that was downloaded is checked line by line', async () => {
  proxy.willAnswer({
    '/proxy/web/books/proofs': ok({ items: [proof], nextCursor: null }),
    '/proxy/web/books/seals': published,
  })
  await giveStatement(`\uFEFF${header}\r\n${row}\r\n`)
  expect(await screen.findByText('一致：1 行全都在封好的账里')).toBeTruthy()
})

test('a statement whose line, or whose seal, the house does not stand by any more differs', async () => {
  proxy.willAnswer({
    '/proxy/web/books/proofs': ok({ items: [proof], nextCursor: null }),
    '/proxy/web/books/seals': published,
  })
  const other = row.replace('b1', 'b2')
  await giveStatement(
    `\uFEFF${header}\r\n${row.replace('-30.00', '-20.00').replace(day.seal, 'aa')}\r\n${other}\r\n`,
  )
  expect(await screen.findByText('不一致：有 2 行对不上')).toBeTruthy()
  expect(screen.getByText(/文件里的这一行和账上不一样；文件里写的封印和现在的不一样/)).toBeTruthy()
  expect(screen.getByText(/账上没有这一行了/)).toBeTruthy()
})

test('a file that is no statement is named so', async () => {
  await giveStatement('a,b\r\n')
  expect(await screen.findByText(/这不是这里下载的账单 CSV/)).toBeTruthy()
})

test('the money of an order is checked, each line of it', async () => {
  const ofOrder = await aClosedDay({ ...line, type: 3, reference: 'SN1' })
  proxy.willAnswer({
    '/proxy/web/books/proofs': ok({ items: [ofOrder.proof], nextCursor: null }),
    '/proxy/web/books/seals': ok({ items: [ofOrder.day], nextCursor: null }),
  })
  showLinked(<CheckOrder orderId="o1" orderSn="SN1" onClose={() => undefined} />)
  expect(await screen.findByText('一致')).toBeTruthy()
})
