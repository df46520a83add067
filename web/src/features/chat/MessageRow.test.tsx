import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { showLinked } from '#testing/with-router.tsx'
import { MessageRow } from './MessageRow.tsx'
import { aCard, aMessage, mine } from './testing/messages.ts'

type Props = Parameters<typeof MessageRow>[0]

function show(props: Partial<Props> & Pick<Props, 'message'>) {
  return showLinked(<MessageRow opens isLatestOfOrder isMyLast named={false} {...props} />)
}

test('addresses can be followed and learn nothing of where one came from; markup is text', async () => {
  const text = '看 https://example.com/a?b=1。<img src=x>'
  const { container } = show({ message: aMessage({ payload: { text } }) })
  expect(container.textContent).toContain(text)
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('https://example.com/a?b=1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(container.querySelector('img')).toBeNull()
  expect(container.textContent).toContain('<img src=x>')
})

test.each([
  [{ status: 'unSend' as const }, '发送中'],
  [{}, '已送达'],
  [{ isPeerRead: true }, '已读'],
  [{ readReceipt: { readCount: 2, unreadCount: 1 } }, '2 人已读'],
])('of what I said last it is told what has become of it: %j', (parts, words) => {
  expect(show({ message: mine(parts) }).container.textContent).toContain(words)
})

test('what failed says why, and can be sent again or thrown away', async () => {
  const [onRetry, onDiscard] = [vi.fn<Props['onRetry'] & object>(), vi.fn<Props['onDiscard'] & object>()]
  const message = mine({ status: 'fail' })
  show({ message, onRetry, onDiscard, whyFailed: () => '你和对方之间有拉黑，不能发消息' })
  expect(screen.getByRole('alert').textContent).toContain('拉黑')
  await userEvent.setup().click(await screen.findByRole('button', { name: '重新发送' }))
  expect(onRetry).toHaveBeenCalledWith(message)
  await userEvent.setup().click(screen.getByRole('button', { name: '删除' }))
  expect(onDiscard).toHaveBeenCalledWith(message)
})

test('my own can be taken back for two minutes; what others said can be reported', async () => {
  const user = userEvent.setup()
  const deeds = { onRevoke: vi.fn<Props['onRevoke'] & object>(), onReport: vi.fn<() => void>() }
  async function menuOf(message: Props['message']) {
    const view = show({ message, ...deeds })
    await user.click(await screen.findByRole('button', { name: '对这条消息' }))
    const items = await screen.findAllByRole('menuitem')
    const names = items.map(({ textContent }) => textContent)
    view.unmount()
    return names
  }
  const message = mine()
  setServerNow(new Date(message.time * 1000 + 60_000).toISOString())
  expect(await menuOf(message)).toContain('撤回')
  setServerNow(new Date(message.time * 1000 + 121_000).toISOString())
  expect(await menuOf(message)).not.toContain('撤回')
  expect(await menuOf(aMessage())).toContain('举报')
  expect(await menuOf(message)).not.toContain('举报')
})

test('a message that was taken back says who did, and nothing of what it said', () => {
  const { container } = show({ message: aMessage({ isRevoked: true, payload: null }) })
  expect(container.textContent).toBe('小橘灯 撤回了一条消息')
})

test('a picture is shown only from this site, with its room kept', async () => {
  const own = show({
    message: aMessage(aCard({ type: 'picture', url: '/media/files/a', width: 520, height: 260 })),
  })
  expect((await screen.findByRole('img', { name: '图片' })).getAttribute('width')).toBe('260')
  own.unmount()
  const url = 'https://elsewhere.example/spy.png'
  const { container } = show({ message: aMessage(aCard({ type: 'picture', url, width: 5, height: 5 })) })
  expect(await screen.findByText('图片看不到了')).toBeDefined()
  expect(container.querySelector('img')).toBeNull()
})

test('a notice leads to its place, and a card nobody knows says what it is', async () => {
  const notice = show({ message: aMessage(aCard({ type: 'notice', msg: '充值到账了', path: '/bill' })) })
  expect(notice.container.textContent).toContain('充值到账了')
  expect((await screen.findByRole('link', { name: '去看看' })).getAttribute('href')).toBe('/bill')
  notice.unmount()
  const { container } = show({ message: aMessage(aCard({ type: 'dice', points: 6 }, '掷出了 6 点')) })
  expect(container.textContent).toContain('掷出了 6 点')
})
