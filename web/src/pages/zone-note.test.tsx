import type { PagePath } from '@kaihei/domain/pages'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import GiftPage from './gift.tsx'
import NitroPage from './nitro.tsx'
import RentAccountPage from './rentAccount.tsx'
import SettingPage from './setting.tsx'

const proxy = serveMember('/')

const pages: readonly (readonly [PagePath, ComponentType])[] = [
  ['/gift', GiftPage],
  ['/nitro', NitroPage],
  ['/rentAccount', RentAccountPage],
  ['/setting', SettingPage],
]

test.each(pages)('whoever reads times at %s sees in which zone they are told', async (path, Page) => {
  const me = aProfile({ timeZone: 'Europe/Berlin' })
  keepProfile(me)
  proxy.willAnswer({ '/proxy/web/users/profile': ok(me) })
  openPage(path, Page, path)
  expect(await screen.findByText('时间按德国时间显示')).toBeDefined()
})
