import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import CataloguePage from './catalogue.tsx'

const proxy = serveMember('/ops/catalogue')
const gift = { id: 'match', price: 100, on: true, by: null, why: null, at: null }

test('a gift is taken out with a reason, and the way to everything else is there', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['boss', 'staff', 'admin'] })),
    '/proxy/web/ops/catalogue': ok({ gifts: [gift] }),
    '/proxy/web/ops/catalogue/gift': ok({ ...gift, on: false }),
  })
  openPage('/ops/catalogue', CataloguePage, '/ops/catalogue')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: /火柴/ }))
  const dialog = await screen.findByRole('dialog', { name: '下架「火柴」？' })
  await user.type(within(dialog).getByLabelText('理由'), '画要重做')
  await user.click(within(dialog).getByRole('button', { name: '下架' }))
  expect(await screen.findByText('「火柴」下架了')).toBeDefined()
  const bodies = proxy.heard.filter(({ url }) => url.includes('catalogue/gift')).map(({ body }) => body)
  await waitFor(() =>
    expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([
      { id: 'match', on: false, why: '画要重做' },
    ]),
  )
  expect(screen.getByRole('link', { name: /Nitro 库存/ }).getAttribute('href')).toBe('/ops/nitro')
})
