// @vitest-environment node
import { expect, test } from 'vitest'
import { listFiles, readScreens } from './page-modules.ts'

const router = `
const HomePage: LazyPage<{ search: SearchOf<'/home'> }> = lazyPage(() => import('#pages/home.tsx'), <PageSkeleton />)
const desk: Screen = { ...page('chat', () => import('#pages/chat.tsx')), leadOn: () => undefined }
const screens: Readonly<Record<PagePath, Screen>> = {
  '/': moved('/home'),
  '/home': kept('/home', 'home', HomePage),
  '/chat': desk,
  '/ops/orders/$id': page('inspectedOrder', () => import('#pages/ops/order.tsx')),
  '/ops/reports': office('reports'),
}
`

test('the table of screens says which module draws an address, also where one is led on', () => {
  expect(readScreens(router)).toEqual({
    '/': 'pages/home.tsx',
    '/home': 'pages/home.tsx',
    '/chat': 'pages/chat.tsx',
    '/ops/orders/$id': 'pages/ops/order.tsx',
    '/ops/reports': 'pages/ops/reports.tsx',
  })
})

test('a screen that cannot be read fails the build', () => {
  expect(() => readScreens(`const screens = { '/home': nothing() }`)).toThrow('cannot be told')
})

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds, imports, isEntry: fileName.includes('shell') }) as const

const built = [
  chunk('assets/shell-1.js', ['/web/src/main.tsx']),
  chunk('assets/home-2.js', ['/web/src/pages/home.tsx'], ['assets/shell-1.js', 'assets/cards-3.js']),
  chunk('assets/cards-3.js', ['/web/src/features/players/PlayerCard.tsx'], ['assets/shell-1.js']),
  { ...chunk('assets/home-8.js', [], ['assets/home-2.js']), facadeModuleId: '/web/src/pages/home.tsx' },
  chunk('assets/login-4.js', ['/web/src/pages/login.tsx'], ['assets/shell-1.js']),
  { type: 'asset', fileName: 'assets/style-5.css' },
  { type: 'asset', fileName: 'assets/figures-6.woff2' },
  { type: 'asset', fileName: 'assets/favicon-7.svg' },
] as const

test('a page is made of the shell, its own files, what these import, the style and its font', () => {
  expect(listFiles(built, 'pages/home.tsx')).toEqual([
    '/assets/shell-1.js',
    '/assets/home-2.js',
    '/assets/home-8.js',
    '/assets/cards-3.js',
    '/assets/style-5.css',
    '/assets/figures-6.woff2',
  ])
})

test('a page that was not built fails the build', () => {
  expect(() => listFiles(built, 'pages/like.tsx')).toThrow('no file has pages/like.tsx in it')
})
