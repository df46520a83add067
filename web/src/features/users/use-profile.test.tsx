import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { skipPauses } from '#client/testing/no-waiting.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { useProfile } from './use-profile.ts'

const proxy = serveMember('/')
skipPauses()

function Me() {
  const { data, fetchStatus } = useProfile()
  return fetchStatus === 'idle' && <p>{data?.nickname ?? '谁'}</p>
}

test.each([
  { answers: ok(aProfile({ nickname: '新名字' })), shows: '新名字' },
  { answers: 'hang up' as const, shows: '小橘灯' },
  { answers: no(500, '系统繁忙'), shows: '谁' },
])('of somebody kept as 小橘灯 a page shows $shows', async ({ answers, shows }) => {
  keepProfile(aProfile())
  proxy.willReply(answers)
  renderAsking(<Me />)
  expect(await screen.findByText(shows)).toBeTruthy()
})
