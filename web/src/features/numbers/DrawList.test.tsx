import type { MyDraws } from '@kaihei/domain/fair/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { DrawList } from './DrawList.tsx'
import { next, told, toldSeed } from './testing/draws.ts'

const proxy = serveMember('/prize')

function show(draws: MyDraws) {
  proxy.willAnswer({ '/proxy/web/fair/mine': ok(draws) })
  renderAsking(<DrawList commitment={undefined} onSeed={() => {}} />)
}

test('what was told is worked out again here and agrees', async () => {
  show(told)
  expect(await screen.findByText('一致：已在你的浏览器重算 1 次')).toBeDefined()
})

test('a forged prize does not agree', async () => {
  show({ ...told, items: told.items.map((item) => ({ ...item, result: { kind: 'rename' } })) })
  expect(await screen.findByText('不一致：有 1 次对不上，请联系客服')).toBeDefined()
})

test('a seed that is not the one committed to does not agree', async () => {
  show({ ...told, seed: { ...toldSeed, commitment: next } })
  expect(await screen.findByText('不一致：有 1 次对不上，请联系客服')).toBeDefined()
})

test('a draw that is kept back is missed', async () => {
  show({ ...told, seed: { ...toldSeed, draws: 2 } })
  expect(await screen.findByText('不一致：少了 1 次记录，请联系客服')).toBeDefined()
})
