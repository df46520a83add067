import { expect, test } from 'vitest'
import { readKeptCopy } from './kept-copy.ts'
import { emptyRoot, noSeal } from './seal.ts'
import { readStatement } from './statement.ts'

const header = '时间（伦敦）,类型,项目,说明,收支,单位,余额,VIP 经验,流水号,封账日,封印'
const row =
  '2026-10-25 01:30:00 GMT+01:00,商城与活动,修改昵称,旧 → 新,-30.00,金币,75.50,24.50,L1,2026-10-25,ab'

test('a statement is read as it was written, with quotes and without a seal', () => {
  const other = '2026-11-01 00:00:05 GMT+00:00,充值,充值,"a ""b"", c",105.00,钻石,180.50,0.00,L2,,'
  expect(readStatement(`\uFEFF${header}\r\n${row}\r\n${other}\r\n`)).toEqual([
    {
      shown: { id: 'L1', unit: 'coin', amount: -3000, balance: 7550, type: 6 },
      at: Date.parse('2026-10-25T00:30:00Z'),
      month: '2026-10',
      sealed: { day: '2026-10-25', seal: 'ab' },
    },
    {
      shown: { id: 'L2', unit: 'bean', amount: 10_500, balance: 18_050, type: 1 },
      at: Date.parse('2026-11-01T00:00:05Z'),
      month: '2026-11',
      sealed: null,
    },
  ])
  expect(readStatement(`${header}\r\n`)).toEqual([])
})

test.each([
  '',
  'a,b\r\n1,2\r\n',
  `${header}\r\n${row.replace('-30.00', 'many')}\r\n`,
  `${header}\r\n1,2,3\r\n`,
])('%j is no statement', (file) => {
  expect(readStatement(file)).toBeUndefined()
})

const day = {
  day: '2026-11-12',
  seal: emptyRoot,
  previous: noSeal,
  root: emptyRoot,
  lines: 0,
  transfers: 0,
  coins: 0,
  beans: 0,
  held: 0,
  at: '2026-11-13T00:10:00.000Z',
}

test.each([
  { code: 200, msg: '', data: { items: [day], nextCursor: null } },
  { items: [day], nextCursor: null },
  [day],
  [{ items: [day] }],
])('a kept copy is read in whatever it came: %j', (kept) => {
  expect(readKeptCopy(JSON.stringify(kept))).toEqual([day])
})

test.each(['', '{', '[]', '{"items":[{"day":"2026-11-12"}]}', '"seal"'])('%j is no kept copy', (file) => {
  expect(readKeptCopy(file)).toBeUndefined()
})
