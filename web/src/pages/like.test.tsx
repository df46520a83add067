import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aPlayer } from '#features/players/testing/people.ts'
import LikePage from './like.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const two = [aPlayer({ liked: true }), aPlayer({ uk: 'bbbbbbbb12345678', nickname: '暮色', liked: true })]

function answerWith(remove = ok(null)) {
  proxy.willAnswer({
    '/proxy/web/likes/page': ok({ items: two, nextCursor: null }),
    '/proxy/web/likes/remove': remove,
    '/proxy/web/likes/add': ok(null),
  })
}

test('who is liked no more stays in place until one leaves, and can be taken back', async () => {
  answerWith()
  openPage('/like', LikePage, '/like')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '喜欢暮色' }))
  const undo = await screen.findByRole('button', { name: '撤销' })
  expect(document.activeElement).toBe(undo)
  await waitFor(() =>
    expect(proxy.heard.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringMatching(/uk=bbbbbbbb/) }),
  )
  await user.click(undo)
  await waitFor(() => expect(screen.queryByText('已不再喜欢')).toBeNull())
  await waitFor(() => expect(proxy.heard.at(-1)?.body).toBe('{"uk":"bbbbbbbb12345678"}'))
  expect(screen.getByRole('button', { name: '喜欢暮色' }).getAttribute('aria-pressed')).toBe('true')
})

test('a heart turns back when the server will not have it', async () => {
  answerWith(no(422, '你和对方之间有拉黑，不能这样做', { reason: 'blocked' }))
  openPage('/like', LikePage, '/like')
  await userEvent.click(await screen.findByRole('button', { name: '喜欢暮色' }))
  await waitFor(() => expect(proxy.heard.map(({ method }) => method)).toContain('DELETE'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  expect(screen.getByRole('button', { name: '喜欢暮色' }).getAttribute('aria-pressed')).toBe('true')
})

test('nobody yet: the page says what to do next', async () => {
  proxy.willAnswer({ '/proxy/web/likes/page': ok({ items: [], nextCursor: null }) })
  openPage('/like', LikePage, '/like')
  expect(await screen.findByText('还没有喜欢的人')).toBeDefined()
  expect(screen.getByRole('link', { name: '去听听' }).getAttribute('href')).toBe('/home')
})

test('a list that did not load can be asked for again', async () => {
  proxy.willReply(no(500, '系统繁忙，请稍后再试'), ok({ items: two, nextCursor: null }))
  openPage('/like', LikePage, '/like')
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect(await screen.findByRole('article', { name: '暮色' })).toBeDefined()
})
