import { makePasswordLink } from '@kaihei/domain/ops/account-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from './testing/fake-proxy.ts'
import { serveMember } from './testing/serve.ts'
import { renderAsking } from './testing/with-queries.tsx'
import { useCallForm } from './use-call-form.ts'

const proxy = serveMember('/ops/accounts')
const made = ok({ url: 'https://kaihei.example/forget-password?token=t', expiresAt: '2026-01-01T00:00:00Z' })

function Form({ target = makePasswordLink }: { target?: typeof makePasswordLink }) {
  const form = useCallForm(target, {
    initial: { account: '', reason: '' },
    check: ({ account }) => ({ account: account === 'me' ? 'not yourself' : undefined }),
    about: { account: ['not_found'] },
    clears: true,
  })
  const fields = (['account', 'reason'] as const).map((name) => {
    const { error: wrong, ...control } = form.bind(name)
    return (
      <div key={name}>
        <input aria-label={name} {...control} />
        <span data-testid={`${name}-error`}>{wrong}</span>
      </div>
    )
  })
  return (
    <form onSubmit={form.onSubmit}>
      {fields}
      <p role="alert">{form.failure}</p>
      <button type="submit">{form.change.isPending ? 'sending' : 'send'}</button>
    </form>
  )
}

const error = (field: string) => screen.getByTestId(`${field}-error`).textContent
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

async function fill(account = 'Boss@Demo ', reason = '电话里核对过', target = makePasswordLink) {
  renderAsking(<Form target={target} />)
  const user = userEvent.setup()
  if (account !== '') await user.type(field('account'), account)
  if (reason !== '') await user.type(field('reason'), reason)
  await user.dblClick(screen.getByRole('button'))
  return user
}

test('what the call would refuse is said under the field once it was tried, and the first has the focus', async () => {
  proxy.willReply(made)
  const user = await fill('', '')
  expect(error('account')).not.toBe('')
  expect(error('reason')).not.toBe('')
  expect(document.activeElement).toBe(field('account'))
  await user.type(field('account'), 'boss@demo')
  expect(error('account')).toBe('')
  expect(sent()).toEqual([])
})

test('what only the screen knows comes first', async () => {
  proxy.willReply(made)
  await fill('me', '电话里核对过')
  expect(error('account')).toBe('not yourself')
  expect(sent()).toEqual([])
})

test('two presses send once, as the call will keep it, and the fields are free again', async () => {
  proxy.willReply(made)
  await fill()
  await waitFor(() => expect(field('account').value).toBe(''))
  expect(sent()).toEqual([{ account: 'boss@demo', reason: '电话里核对过' }])
  expect(error('account')).toBe('')
})

test('a refusal of a field stands there until the field says something else; what was typed is kept', async () => {
  proxy.willReply(no(404, '没有这个账号', { reason: 'not_found' }))
  const user = await fill()
  await waitFor(() => expect(error('account')).toBe('没有这个账号'))
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(field('account').value).toBe('Boss@Demo ')
  await user.type(field('reason'), '！')
  expect(error('account')).toBe('没有这个账号')
  await user.type(field('account'), '{Backspace}x')
  expect(error('account')).toBe('')
})

test('a refusal of none of the fields stands beside them until one of them changes', async () => {
  proxy.willReply(no(429, '操作太频繁了', { reason: 'too_many' }))
  const user = await fill()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('操作太频繁了'))
  await user.type(field('reason'), '！')
  expect(screen.getByRole('alert').textContent).toBe('')
})

/** As `lean-calls.ts` writes it for the built web. */
function withoutSchema(fetchWhole: () => Promise<typeof makePasswordLink>): typeof makePasswordLink {
  const { input: _schema, ...wire } = makePasswordLink
  return Object.assign(wire as typeof makePasswordLink, { fetchWhole })
}

test('a form whose schema is still to come fetches it for whoever types, and sends what it makes of that, once', async () => {
  proxy.willReply(made)
  const fetched = vi.fn<() => Promise<typeof makePasswordLink>>(async () => makePasswordLink)
  await fill('Boss@Demo ', '电话里核对过', withoutSchema(fetched))
  await waitFor(() => expect(sent()).toEqual([{ account: 'boss@demo', reason: '电话里核对过' }]))
  expect(fetched).toHaveBeenCalled()
})

test('and says what is wrong by it', async () => {
  proxy.willReply(made)
  await fill(
    '',
    '',
    withoutSchema(async () => makePasswordLink),
  )
  await waitFor(() => expect(error('account')).not.toBe(''))
  expect(document.activeElement).toBe(field('account'))
  expect(sent()).toEqual([])
})

test('where the schema does not arrive the server alone says what is wrong', async () => {
  proxy.willReply(no(404, '没有这个账号', { reason: 'not_found' }))
  await fill(
    'Boss@Demo ',
    '',
    withoutSchema(() => Promise.reject(new Error('gone'))),
  )
  await waitFor(() => expect(error('account')).toBe('没有这个账号'))
  expect(sent()).toEqual([{ account: 'Boss@Demo ', reason: '' }])
})
