import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { PhotoField } from './PhotoField.tsx'
import type { Photo } from './PhotoField.tsx'

const proxy = serveVisitor('/entry')

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
})

function show(start: readonly string[] = []) {
  function Form() {
    const [photos, setPhotos] = useState<readonly Photo[]>(
      start.map((fileId) => ({ fileId, url: `/media/${fileId}` })),
    )
    return (
      <>
        <PhotoField photos={photos} onChange={(edit) => setPhotos(edit)} />
        <output data-testid="order">{photos.map(({ fileId }) => fileId).join(' ')}</output>
      </>
    )
  }
  render(<Form />)
}

function order(): string | null {
  return screen.getByTestId('order').textContent
}

function add(...names: string[]) {
  const files = names.map((name) => new File(['…'], name, { type: 'image/png' }))
  fireEvent.change(screen.getByLabelText(/加照片/), { target: { files } })
}

function uploaded(fileId: string) {
  return ok({
    fileId,
    url: `/media/${fileId}`,
    kind: 'image',
    width: 8,
    height: 8,
    seconds: null,
    peaks: null,
  })
}

test('chosen photos arrive in the order they were chosen', async () => {
  proxy.willReply(uploaded('b'), uploaded('c'))
  show(['a'])
  add('one.png', 'two.png')
  await waitFor(() => expect(order()).toBe('a b c'))
})

test('a photo that did not arrive says why, and can be sent again', async () => {
  proxy.willReply(no(422, '不支持这种文件'), uploaded('a'))
  show()
  add('one.png')
  expect((await screen.findByRole('alert')).textContent).toBe('不支持这种文件')
  await userEvent.setup().click(screen.getByRole('button', { name: '再传一次' }))
  await waitFor(() => expect(order()).toBe('a'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('more than fit are left out, and it is said', async () => {
  proxy.willReply(uploaded('f'))
  show(['a', 'b', 'c', 'd', 'e'])
  add('one.png', 'two.png')
  expect((await screen.findByRole('alert')).textContent).toBe('最多 6 张，多出来的没有加')
  await waitFor(() => expect(order()).toBe('a b c d e f'))
  expect(screen.queryByLabelText(/加照片/)).toBeNull()
})

test('photos are moved and removed with buttons; the first is the cover', async () => {
  show(['a', 'b', 'c'])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '第 3 张往前移' }))
  expect(order()).toBe('a c b')
  await user.click(screen.getByRole('button', { name: '第 1 张往后移' }))
  expect(order()).toBe('c a b')
  await user.click(screen.getByRole('button', { name: '删除第 2 张' }))
  expect(order()).toBe('c b')
  const [first] = within(screen.getByRole('list', { name: '我的照片' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('封面')
})
