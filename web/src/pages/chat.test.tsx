import type { ServiceCase } from '@kaihei/domain/ops/chat-calls'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { keepDraft } from '#features/chat/drafts.ts'
import { OfficeDrawer } from '#features/service-desk/OfficeDrawer.tsx'
import { aCase, answersOf, aWord, colleague, desk, me } from '#features/service-desk/testing/desk.ts'
import { noteCustomerTyping } from '#live/desk-typing.ts'
import { openPage } from '#testing/with-router.tsx'
import ChatPage from './chat.tsx'

const proxy = serveMember('/chat')

const [ben, lily, coco] = ['bbbbbbbb12345678', 'llllllll12345678', 'cccccccc12345678'] as const

/** jsdom lays nothing out: whoever draws only what is seen is told that the pane is high and its rows are not. */
class Measured {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const height = target.getAttribute('role') === 'log' ? 6_000 : 40
    const entry = { target, contentRect: { width: 600, height } } as unknown as ResizeObserverEntry
    queueMicrotask(() => this.#tell([entry], this))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Measured)
  // jsdom has no layout to ask.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get: () => document.body,
  })
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.checkVisibility = () => true
  setServerNow('2026-11-14T18:08:00Z')
  for (const uk of [ben, lily, coco]) keepDraft(`desk C2C${uk}`, '')
})

/** The desk with somebody's case open; answers whom it asks, and what a test changes of the answers. */
function sitDown(
  open: ServiceCase = aCase(ben, 'Ben'),
  cases?: readonly ServiceCase[],
  search = `?case=${ben}`,
) {
  const answers = answersOf(open, cases)
  proxy.willAnswer(answers)
  const router = openPage('/chat', ChatPage, `/chat${search}`)
  return { answers, router }
}

const posted = (what: string) =>
  proxy.heard
    .filter(({ method, url }) => method === 'POST' && url === `${desk}/${what}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '写消息' })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const user = userEvent.setup()

describe('the list', () => {
  test('keeps the order of the service: whoever waits longest first, with how long, and who has them', async () => {
    sitDown(aCase(ben, 'Ben'), [
      aCase(ben, 'Ben'),
      aCase(lily, 'Lily', { waitingSince: '2026-11-14T18:05:30.000Z', unreadCount: 2, claimedBy: colleague }),
      aCase(coco, 'Coco', { waitingSince: null, claimedBy: me }),
    ])
    await screen.findByRole('link', { name: /Lily/ })
    const rows = within(screen.getByRole('navigation', { name: '会话列表' })).getAllByRole('link')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ben.*等了 9 分钟$/),
      expect.stringMatching(/^Lily.*等了 3 分钟值班店长$/),
      expect.stringMatching(/^Coco(?!.*等了).*客服小夜$/),
    ])
    expect(screen.getByText('2 条没看')).toBeTruthy()
  })

  test('J and K lead to the next and the one before, and the field does not catch the next key', async () => {
    const cases = [aCase(ben, 'Ben'), aCase(lily, 'Lily'), aCase(coco, 'Coco')]
    const { router } = sitDown(aCase(ben, 'Ben'), cases, '')
    await screen.findByRole('link', { name: /Lily/ })
    const search = () => router.state.location.search
    press('j')
    await waitFor(() => expect(search()).toMatchObject({ case: ben }))
    await field()
    press('j')
    await waitFor(() => expect(search()).toMatchObject({ case: lily }))
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA')
    press('k')
    await waitFor(() => expect(search()).toMatchObject({ case: ben }))
    press('k')
    expect(search()).toMatchObject({ case: ben })
    press('r')
    expect(document.activeElement).toBe(await field())
    fireEvent.keyDown(await field(), { key: 'Escape' })
    expect(document.activeElement).not.toBe(await field())
    press('/')
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('searchbox', { name: '客户、编号、订单号、消息' }),
      ),
    )
  })

  test('the question mark lists the keys', async () => {
    sitDown()
    await field()
    press('?')
    const list = within(await screen.findByRole('dialog', { name: '快捷键' }))
    for (const key of ['J', 'K', 'C', 'R', 'N', '/', '?']) expect(list.getByText(key)).toBeTruthy()
  })

  test('nobody waiting, nothing found and a failure each say so', async () => {
    const { answers } = sitDown(undefined, [], '')
    expect(await screen.findByText('没有在等的客户')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: '客户、编号、订单号、消息' }), '谁')
    expect(await screen.findByText('没有找到')).toBeTruthy()
    answers[desk] = no(500, '系统繁忙')
    await user.type(screen.getByRole('searchbox', { name: '客户、编号、订单号、消息' }), '呢')
    await user.click(await screen.findByRole('button', { name: '重试' }))
    answers[desk] = ok({ items: [aCase(ben, 'Ben')], nextCursor: null })
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /Ben/ })).toBeTruthy()
  })
})

describe('a case', () => {
  test.each(['the button', 'C'])('is claimed by %s, and whoever was faster is named', async (by) => {
    const { answers } = sitDown()
    const button = await screen.findByRole('button', { name: '我来跟进' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('C')
    const claim = () => (by === 'C' ? press('c') : fireEvent.click(button))
    answers[`${desk}/claim`] = no(409, '值班店长 正在跟进这个会话', {
      reason: 'case_claimed',
      by: '值班店长',
    })
    claim()
    expect(await screen.findByText('值班店长 正在跟进这个会话')).toBeTruthy()
    answers[`${desk}/claim`] = ok(null)
    answers[`${desk}/case`] = ok(aCase(ben, 'Ben', { claimedBy: me }))
    claim()
    expect(await screen.findByText('由你跟进 · 以客服身份回复')).toBeTruthy()
    expect(posted('claim').at(-1)).toEqual({ conversationID: `C2C${ben}` })
  })

  test('that a colleague has is taken over after a question, and not before', async () => {
    sitDown(aCase(ben, 'Ben', { claimedBy: colleague }))
    await screen.findByRole('button', { name: '接手' })
    press('c')
    const ask = within(await screen.findByRole('dialog', { name: '从 值班店长 手里接过来？' }))
    expect(posted('assign')).toEqual([])
    await user.click(ask.getByRole('button', { name: '接手' }))
    await waitFor(() => expect(posted('assign')).toEqual([{ conversationID: `C2C${ben}`, uk: me.uk }]))
  })

  test('is handed over with a word; a refusal keeps whom and what was written', async () => {
    const { answers } = sitDown(aCase(ben, 'Ben', { claimedBy: me }))
    await user.click(await screen.findByRole('button', { name: '转交' }))
    const dialog = within(await screen.findByRole('dialog', { name: '把Ben的会话转给谁？' }))
    const submit = dialog.getByRole('button', { name: '转交' })
    await user.click(submit)
    expect(dialog.getByText('先选一位同事')).toBeTruthy()
    const choice = await dialog.findByRole<HTMLInputElement>('radio', { name: /值班店长/ })
    // Nobody hands it to whom it is with already.
    expect(dialog.queryByRole('radio', { name: /客服小夜/ })).toBeNull()
    const word = dialog.getByRole<HTMLTextAreaElement>('textbox')
    await user.click(choice)
    await user.type(word, '上周也点错过')
    answers[`${desk}/assign`] = no(422, '只能转给同事', { reason: 'not_a_colleague' })
    await user.click(submit)
    expect(await dialog.findByText('只能转给同事')).toBeTruthy()
    expect([choice.checked, word.value]).toEqual([true, '上周也点错过'])
    answers[`${desk}/assign`] = ok(null)
    await user.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted('assign').at(-1)).toEqual({
      conversationID: `C2C${ben}`,
      uk: colleague.uk,
      note: '上周也点错过',
    })
  })

  test('of one of the staff themselves is for others: there is nothing to claim and nowhere to write', async () => {
    sitDown(aCase(me.uk, me.nickname), undefined, `?case=${me.uk}`)
    await screen.findByRole('region', { name: `和${me.nickname}的会话` })
    expect(screen.queryByRole('button', { name: '我来跟进' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: '写消息' })).toBeNull()
  })

  test('whose messages cannot be read says so and is tried again', async () => {
    const open = aCase(ben, 'Ben')
    const answers = answersOf(open)
    answers[`${desk}/messages`] = no(500, '系统繁忙')
    proxy.willAnswer(answers)
    openPage('/chat', ChatPage, `/chat?case=${ben}`)
    const retry = await screen.findByRole('button', { name: '重试' })
    answers[`${desk}/messages`] = answersOf(open)[`${desk}/messages`] ?? ok(null)
    await user.click(retry)
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('在吗'))
  })
})

describe('a note', () => {
  test('is for colleagues: it never goes into the conversation, and a failure keeps it', async () => {
    const { answers } = sitDown()
    await field()
    press('n')
    const dialog = within(await screen.findByRole('dialog', { name: '写一条内部备注' }))
    expect(dialog.getByText('只有客服看得见，客户永远看不到。')).toBeTruthy()
    const note = dialog.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(note, '上周也点错过')
    answers[`${desk}/note`] = no(500, '系统繁忙')
    await user.click(dialog.getByRole('button', { name: '保存备注' }))
    expect(await dialog.findByText('系统繁忙')).toBeTruthy()
    expect(note.value).toBe('上周也点错过')
    answers[`${desk}/note`] = ok(null)
    answers[`${desk}/notes`] = ok({
      items: [{ id: 'n1', text: '上周也点错过', by: me, at: '2026-11-14T18:07:00.000Z' }],
    })
    await user.click(dialog.getByRole('button', { name: '保存备注' }))
    const aside = await within(await screen.findByRole('log')).findByRole('complementary', {
      name: '内部备注',
    })
    expect(aside.textContent).toContain('客服小夜 · 只有客服可见')
    expect(posted('note').at(-1)).toEqual({ conversationID: `C2C${ben}`, text: '上周也点错过' })
    expect(posted('send')).toEqual([])
  })
})

describe('an answer', () => {
  test('that is ready is put where one writes and is not sent; a slash looks for it', async () => {
    sitDown()
    const written = await field()
    await user.click(await screen.findByRole('button', { name: '问候' }))
    expect(written.value).toBe('您好，在的')
    await user.clear(written)
    await user.type(written, '/改时')
    await user.keyboard('{Enter}')
    expect(written.value).toBe('取消后按新的时长重新下单就好')
    expect(posted('send')).toEqual([])
    // What is looked for is nothing that the customer sees somebody write.
    expect(posted('typing')).toEqual([])
  })

  test('that was not sent stays with its reason, also for whoever looks elsewhere, and goes again as the same', async () => {
    const { answers, router } = sitDown(aCase(ben, 'Ben'), [aCase(ben, 'Ben'), aCase(lily, 'Lily')])
    answers[`${desk}/send`] = no(429, '操作太快了，请稍后再试')
    await user.type(await field(), '已经退回了{Enter}')
    expect(await screen.findByText('操作太快了，请稍后再试')).toBeTruthy()
    answers[`${desk}/case`] = ok(aCase(lily, 'Lily'))
    await user.click(screen.getByRole('link', { name: /Lily/ }))
    await screen.findByRole('region', { name: '和Lily的会话' })
    expect(screen.queryByText('操作太快了，请稍后再试')).toBeNull()
    answers[`${desk}/case`] = ok(aCase(ben, 'Ben'))
    await act(() => router.navigate({ to: '/chat', search: { case: ben } as never }))
    expect(await screen.findByText('操作太快了，请稍后再试')).toBeTruthy()
    const [first] = posted('send')
    const sent = aWord(ben, '已经退回了', {
      clientMsgID: String(first?.['clientMsgID']),
      flow: 'out',
      sequence: 2,
      operator: me,
      isPeerRead: true,
    })
    answers[`${desk}/send`] = ok(sent)
    answers[`${desk}/messages`] = ok({
      items: [aWord(ben, '在吗'), sent],
      nextReqMessageID: '',
      isCompleted: true,
    })
    await user.click(await screen.findByRole('button', { name: '重新发送' }))
    await waitFor(() => expect(screen.queryByText('操作太快了，请稍后再试')).toBeNull())
    // The customer has read it, and staff see that; once, though it was sent twice.
    expect(await screen.findByText(/已读/)).toBeTruthy()
    expect(screen.getAllByText('已经退回了')).toHaveLength(1)
    await waitFor(() =>
      expect(posted('send').map(({ clientMsgID }) => clientMsgID)).toEqual([
        first?.['clientMsgID'],
        first?.['clientMsgID'],
      ]),
    )
  })

  test('that is begun after another is told at once', async () => {
    const { answers } = sitDown()
    answers[`${desk}/send`] = ok(aWord(ben, '您好', { flow: 'out', sequence: 2, operator: me }))
    await user.type(await field(), '您好')
    await waitFor(() => expect(posted('typing')).toHaveLength(1))
    await user.type(await field(), '！{Enter}')
    await waitFor(() => expect(posted('send')).toHaveLength(1))
    await user.type(await field(), '还有')
    await waitFor(() => expect(posted('typing')).toHaveLength(2))
  })

  test('that is being written is told to the customer now and then, and what they write to staff', async () => {
    const { answers } = sitDown()
    await user.type(await field(), '您好')
    await waitFor(() => expect(posted('typing')).toEqual([{ conversationID: `C2C${ben}` }]))
    await screen.findByText('还没有人跟进 · 以客服身份回复')
    act(() => noteCustomerTyping(`C2C${lily}`))
    expect(screen.queryByText('对方正在输入…')).toBeNull()
    act(() => noteCustomerTyping(`C2C${ben}`))
    expect(screen.getAllByText('对方正在输入…').length).toBeGreaterThan(0)
    // Once it is said it is no longer being written.
    answers[`${desk}/messages`] = ok({
      items: [aWord(ben, '在吗'), aWord(ben, '好的', { sequence: 2 })],
      nextReqMessageID: '',
      isCompleted: true,
    })
    answers[`${desk}/claim`] = ok(null)
    press('c')
    fireEvent.click(screen.getByRole('button', { name: '我来跟进' }))
    await waitFor(() => expect(screen.queryByText('对方正在输入…')).toBeNull())
  })
})

describe('the hours', () => {
  const open = (isAdmin: boolean) => {
    const answers = answersOf(aCase(ben, 'Ben'))
    proxy.willAnswer(answers)
    renderAsking(<OfficeDrawer isAdmin={isAdmin} onClose={() => undefined} />)
    return answers
  }

  test('say that nobody is there now, and staff read them only', async () => {
    open(false)
    expect(await screen.findByText('现在在时间外')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('周一从').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '保存时间' })).toBeNull()
  })

  test('are set by admins; a failure keeps what was set, and what is changed later is not called saved', async () => {
    const answers = open(true)
    const from = await screen.findByLabelText<HTMLInputElement>('周一从')
    fireEvent.change(from, { target: { value: '09:30' } })
    answers[`${desk}/hours`] = no(500, '系统繁忙')
    await user.click(screen.getByRole('button', { name: '保存时间' }))
    expect(await screen.findByText('系统繁忙')).toBeTruthy()
    expect(from.value).toBe('09:30')
    answers[`${desk}/hours`] = ok({ zone: 'Europe/London', days: [], isOpen: true })
    await user.click(screen.getByRole('button', { name: '保存时间' }))
    expect(await screen.findByText('已保存')).toBeTruthy()
    expect(posted('hours').at(-1)).toEqual({ days: [{ day: 1, from: 570, to: 1320 }] })
    fireEvent.change(from, { target: { value: '10:00' } })
    await waitFor(() => expect(screen.queryByText('已保存')).toBeNull())
  })
})
