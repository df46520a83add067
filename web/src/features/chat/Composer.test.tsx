import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Composer } from './Composer.tsx'
import { keepDraft } from './drafts.ts'

beforeEach(() => {
  keepDraft('C2Ca', '')
  keepDraft('C2Cb', '')
})

function show(conversationID = 'C2Ca') {
  const onSend = vi.fn<(text: string) => void>()
  const view = render(
    <Composer conversationID={conversationID} onSend={onSend} onSendPicture={() => undefined} focused />,
  )
  return { ...view, onSend, field: screen.getByRole('textbox', { name: '写消息' }) }
}

test('Enter sends and empties the field, Shift+Enter breaks the line', async () => {
  const { onSend, field } = show()
  await userEvent.setup().type(field, '一{Shift>}{Enter}{/Shift}二{Enter}')
  expect(onSend.mock.calls).toEqual([['一\n二']])
  expect(field).toHaveProperty('value', '')
})

test.each(['', '   ', '\n'])('nothing is sent when there is nothing to say: %j', (typed) => {
  const { onSend, field } = show()
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).not.toHaveBeenCalled()
})

test('the Enter that ends a word of Chinese sends nothing', () => {
  const { onSend, field } = show()
  fireEvent.change(field, { target: { value: 'ni hao' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSend).toHaveBeenCalledOnce()
})

test('what was begun waits in its own conversation, also after a reload', () => {
  const { rerender, field } = show()
  fireEvent.change(field, { target: { value: '还没写完' } })
  const at = (conversationID: string) => (
    <Composer conversationID={conversationID} onSend={() => undefined} onSendPicture={() => undefined} />
  )
  rerender(at('C2Cb'))
  expect(field).toHaveProperty('value', '')
  rerender(at('C2Ca'))
  expect(field).toHaveProperty('value', '还没写完')
  expect(sessionStorage.getItem('chatDrafts')).toContain('还没写完')
})

test('near the end it says how much has been written, and takes no more than 2000', () => {
  const { field, container } = show()
  fireEvent.change(field, { target: { value: '字'.repeat(1_700) } })
  expect(container.textContent).not.toContain('/ 2000')
  fireEvent.change(field, { target: { value: '字'.repeat(1_900) } })
  expect(container.textContent).toContain('1900 / 2000')
  expect(field.getAttribute('maxlength')).toBe('2000')
})
