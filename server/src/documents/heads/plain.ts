import { type PagePath, pages } from '@kaihei/domain/pages'
import { siteName } from '@kaihei/domain/titles/write-title'
import { pictureOf } from '#previews/show.ts'
import type { Head } from '../head.ts'
import type { Making } from './making.ts'

/** For everybody to read, and for no search engine: of no use without the one who came there. */
const unlisted: readonly string[] = [
  '/403',
  '/mailbox',
  '/discord',
  '/forget-password',
  '/event',
  '/user',
  '/search/$keyword',
  '/red-packet/$id',
]

/** Under these stand many pages, told apart by what comes after `?`. */
const manyInOne = ['/topUser', '/eventDetail', '/eventDetailImg']

/** Pages that are one page for everybody, and that search engines are told of. */
export const listedPages = (Object.keys(pages) as PagePath[]).filter(
  (path) =>
    pages[path].access === 'anyone' &&
    !path.includes('$') &&
    ![...unlisted, ...manyInOne, '/'].includes(path),
)

/** What a page says that says the same to everybody; of one for members no more than what the site is. */
export function plainHead({ path, language, words, titles }: Making): Head {
  const { name, access } = pages[path]
  const isOpen = access === 'anyone'
  const canonical = path === '/' ? '/home' : path
  return {
    status: 200,
    name: name === null ? null : (titles[name] ?? null),
    ...(!isOpen && { heading: siteName }),
    description: words.pages[canonical] ?? words.site,
    type: 'website',
    ...(isOpen && !unlisted.includes(path) && { canonical }),
    picture: { path: pictureOf.site(language), words: words.sitePicture },
  }
}

export function lostHead({ language, words, titles }: Omit<Making, 'path'>): Head {
  return {
    status: 404,
    name: titles['notFound'] ?? null,
    description: words.lost,
    type: 'website',
    picture: { path: pictureOf.site(language), words: words.sitePicture },
  }
}
