import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'
import { pages } from './pages.ts'
import { titles as english } from './titles/en.ts'
import { titles as chinese } from './titles/zh-CN.ts'

test('every page is found at its address, with and without a slash at the end', () => {
  for (const path of Object.keys(pages)) {
    const written = path.replace('$id', '7').replace('$keyword', '%E7%81%AF')
    expect(findPage(written)?.path).toBe(path)
    expect(findPage(written.replace(/\/?$/, '/'))?.path).toBe(path)
  }
  expect(findPage('/order-detail/7')).toEqual({ path: '/order-detail/$id', params: { id: '7' } })
  expect(findPage('/search/a%2Fb')?.params).toEqual({ keyword: 'a%2Fb' })
})

test.each([
  '',
  '/Home',
  '/home/more',
  '/search',
  '/search/',
  '/search/a/b',
  '/ops/nothing',
  '/homes',
  '//home',
])('%s is no page', (pathname) => {
  expect(findPage(pathname)).toBeUndefined()
})

test('every title is that of a page, and is there in both languages', () => {
  const used = new Set<string | null>(Object.values(pages).map(({ name }) => name))
  expect(Object.keys(chinese).filter((name) => !used.has(name))).toEqual(['notFound'])
  expect(Object.keys(english)).toHaveLength(Object.keys(chinese).length)
})
