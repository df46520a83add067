// @vitest-environment node
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { writePage } from './write-page.ts'

const Window = lazy(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  return { default: () => <b>亮着</b> }
})

function Broken(): never {
  throw new TypeError('no glass')
}

test('a page that waits for nothing is written as it stands', async () => {
  expect(await writePage(<p>今晚 {'<b>'}</p>)).toBe('<p>今晚 <!-- -->&lt;b&gt;</p>')
})

test('what is not there yet is waited for, and nothing in the page is left to the browser', async () => {
  const page = (
    <Suspense fallback="暗着">
      <Window />
    </Suspense>
  )
  expect(await writePage(page)).toBe('<!--$--><b>亮着</b><!--/$-->')
})

test('a page with a part that breaks is written by nobody', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const page = (
    <Suspense fallback="暗着">
      <Broken />
    </Suspense>
  )
  await expect(writePage(page)).rejects.toThrow('no glass')
})
