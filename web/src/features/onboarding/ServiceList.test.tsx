import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ServiceForm } from './service-form.ts'
import { ServiceList } from './ServiceList.tsx'

const band = { level: 1, min: 15, max: 60 }
const duo: ServiceForm = { id: 's1', game: 'lol', title: '排位双排', rank: '', servers: [], price: 45 }
const song: ServiceForm = { id: 's2', game: 'sing', title: '睡前三首', rank: '', servers: [], price: 30 }

type Change = (services: ServiceForm[]) => void | Promise<unknown>

function show(services: readonly ServiceForm[], onChange = vi.fn<Change>()) {
  render(<ServiceList services={services} band={band} listed onChange={onChange} />)
  return onChange
}

/** The verb it shows meanwhile stands in the same button, unseen. */
function saveButton() {
  return screen.getByText('保存服务', { selector: 'button *' })
}

test('a new service is added with the price the band allows', async () => {
  const onChange = show([duo])
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  // By text and label: asking for roles among so many fields costs seconds on a busy machine.
  await user.click(screen.getByText('添加服务'))
  await user.click(screen.getByText('唱歌'))
  fireEvent.change(screen.getByLabelText('服务名称'), { target: { value: '点歌' } })
  fireEvent.change(screen.getByLabelText('每小时价格'), { target: { value: '14' } })
  await user.click(saveButton())
  expect(screen.getByText('P1 的价格要在 15 到 60 金币之间')).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('贵一点'))
  await user.click(saveButton())
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    duo,
    { game: 'sing', title: '点歌', rank: '', servers: [], price: 15 },
  ])
})

test('what the server refuses stands beside the button, and nothing typed is lost', async () => {
  show([duo], vi.fn<Change>().mockRejectedValue(new Error('价格不在你等级允许的范围内')))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByLabelText('修改排位双排', { selector: 'button' }))
  await user.type(screen.getByLabelText('段位'), '钻石 I')
  await user.click(saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe('价格不在你等级允许的范围内')
  expect(screen.getByLabelText<HTMLInputElement>('段位').value).toBe('钻石 I')
})

test('two presses are one save', async () => {
  const onChange = show([duo], vi.fn<Change>().mockReturnValue(new Promise(() => undefined)))
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByLabelText('修改排位双排', { selector: 'button' }))
  await user.dblClick(saveButton())
  expect(onChange).toHaveBeenCalledOnce()
})

test('taking one down is asked first', async () => {
  const onChange = show([duo, song])
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.click(screen.getByRole('button', { name: '下架排位双排' }))
  expect(onChange).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '下架' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([song])
})

test('the last one on offer stays', () => {
  show([duo])
  expect(screen.queryByRole('button', { name: /^下架/ })).toBeNull()
  expect(screen.getByText('至少要留一个服务')).toBeTruthy()
})
