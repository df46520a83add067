import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { showLinked } from '#testing/with-router.tsx'
import { WhileOn } from './WhileOn.tsx'

const proxy = serveVisitor('/')

function showNitro(nitro: boolean) {
  const config = { now: '2026-01-01T00:00:00Z', modules: { draws: true, nitro, rental: true } }
  proxy.willAnswer({ '/proxy/web/config/public': ok(config) })
  showLinked(<WhileOn module="nitro">这里有码</WhileOn>)
}

test('what is on is shown, and so it is while nobody knows', async () => {
  showNitro(true)
  expect(screen.getByText('这里有码')).toBeDefined()
})

test('what is switched off says so, and that what is under way goes on', async () => {
  showNitro(false)
  expect(await screen.findByText('Nitro 小铺暂时关门')).toBeDefined()
  expect(screen.queryByText('这里有码')).toBeNull()
})
