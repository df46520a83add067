import { sealOf } from '@kaihei/domain/books/check-proof'
import { emptyRoot } from '@kaihei/domain/books/seal'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aClosedDay } from '#features/books/testing/closed-books.ts'
import { openPage } from '#testing/with-router.tsx'
import BooksPage from './books.tsx'

const proxy = serveMember('/')

beforeAll(() => {
  setServerNow('2026-11-16T12:00:00Z')
})

const line = {
  id: 'b1',
  owner: 'uk-1',
  unit: 'coin',
  amount: 100_000,
  balance: 100_000,
  type: 1,
  reference: '',
  at: '2026-11-14T12:00:00.000Z',
} as const

const { day: first } = await aClosedDay(line)
const next = { ...first, day: '2026-11-15', previous: first.seal, root: emptyRoot, lines: 0, transfers: 0 }
const second = { ...next, seal: await sealOf(next) }

const openBooks = () => openPage('/books', BooksPage, '/books')

test('every closed day is a window, today is open, and a window opens to its figures', async () => {
  proxy.willAnswer({ '/proxy/web/books/seals': ok({ items: [second, first], nextCursor: null }) })
  openBooks()
  const street = await screen.findByRole('list', { name: '已经封账的日子' })
  expect(
    within(street)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['2026年11月14日，1 行账单', '2026年11月15日，0 行账单'])
  expect(within(street).getByText('今天')).toBeTruthy()
  expect(await screen.findByText('这一天没有账，也照样封上。')).toBeTruthy()
  await userEvent.click(within(street).getByRole('button', { name: /11月14日/ }))
  const figures = await screen.findByRole('region', { name: '2026年11月14日 的账' })
  expect(figures.textContent).toContain('1 行')
  expect(figures.textContent).toContain('1,000.00')
  expect(figures.textContent).toContain(first.seal)
  expect(await within(figures).findByText('一致：封印就是这些数字算出来的')).toBeTruthy()
})

test('figures that the seal does not follow from are seen as the window opens', async () => {
  const forged = { ...first, coins: 1 }
  proxy.willAnswer({ '/proxy/web/books/seals': ok({ items: [forged], nextCursor: null }) })
  openBooks()
  expect(await screen.findByText('不一致：封印和数字对不上')).toBeTruthy()
})

test('a kept copy is compared with what is published, and a strange file is named', async () => {
  proxy.willAnswer({ '/proxy/web/books/seals': ok({ items: [second, first], nextCursor: null }) })
  openBooks()
  await screen.findByRole('button', { name: '拿旧的来比' })
  const field = document.querySelector('input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field for a file')
  const give = (text: string) =>
    userEvent.upload(field, new File([text], 'kept.json', { type: 'application/json' }))
  await give(JSON.stringify({ items: [second, first], nextCursor: null }))
  expect(await screen.findByText('一致：2 天全都和副本一样')).toBeTruthy()
  await give(JSON.stringify({ items: [second, { ...first, coins: 5 }], nextCursor: null }))
  expect(await screen.findByText(/不一致：2 处和副本对不上/)).toBeTruthy()
  expect(screen.getByText('和副本不同')).toBeTruthy()
  await give('{}')
  expect(await screen.findByText('这不是一份封印的副本。')).toBeTruthy()
})

test('before the first day is closed the street says when the first window lights up', async () => {
  proxy.willAnswer({ '/proxy/web/books/seals': ok({ items: [], nextCursor: null }) })
  openBooks()
  expect(await screen.findByText('还没有封过账')).toBeTruthy()
})

test('what cannot be read can be asked for again', async () => {
  proxy.willAnswer({ '/proxy/web/books/seals': no(500, '系统繁忙') })
  openBooks()
  expect(await screen.findByText('封账记录没有读到')).toBeTruthy()
})
