import { getProfile } from '@kaihei/domain/users/calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keyOf } from '#client/queries.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { PrivacyRow } from './SwitchRows.tsx'
import { useProfile } from './use-profile.ts'

const proxy = serveMember('/setting')

const profileAt = '/proxy/web/users/profile'
const saveAt = '/proxy/web/dcUser/setUserInfo'
const hidden = aProfile({ privacy: { searchable: false, showCountry: true } })

function Privacy() {
  const { data } = useProfile()
  return data === undefined ? null : <PrivacyRow privacy={data.privacy} />
}

async function show() {
  const view = renderAsking(<Privacy />)
  const searchable = await screen.findByRole('switch', { name: '可以用昵称搜到我' })
  return { ...view, searchable, user: userEvent.setup() }
}

test('a switch moves at once, and says that it is saved when it is', async () => {
  proxy.willAnswer({ [profileAt]: ok(aProfile()), [saveAt]: ok(hidden) })
  const { searchable, user, queries } = await show()
  await user.click(searchable)
  expect(searchable.getAttribute('aria-checked')).toBe('false')
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(proxy.heard.filter(({ url }) => url === saveAt).map(({ body }) => JSON.parse(body))).toEqual([
    { privacy: { searchable: false, showCountry: true } },
  ])
  expect(queries.getQueryData<Profile>(keyOf(getProfile))).toEqual(hidden)
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual(hidden)
})

test('a switch that the server refuses goes back, and the reason stands below it', async () => {
  proxy.willAnswer({ [profileAt]: ok(aProfile()), [saveAt]: no(429, '操作太频繁了', { reason: 'too_many' }) })
  const { searchable, user } = await show()
  await user.click(searchable)
  expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁了')
  await waitFor(() => expect(searchable.getAttribute('aria-checked')).toBe('true'))
  expect(screen.queryByText('已保存')).toBeNull()
})

test('two switches in a row are both kept: the second knows of the first', async () => {
  proxy.willAnswer({ [profileAt]: ok(aProfile()), [saveAt]: ok(hidden) })
  const { searchable, user } = await show()
  const country = screen.getByRole('switch', { name: '在主页显示所在地' })
  await user.click(searchable)
  await user.click(country)
  await waitFor(() => expect(proxy.heard.filter(({ url }) => url === saveAt)).toHaveLength(2))
  expect(JSON.parse(proxy.heard.filter(({ url }) => url === saveAt)[1]?.body ?? '')).toEqual({
    privacy: { searchable: false, showCountry: false },
  })
})
