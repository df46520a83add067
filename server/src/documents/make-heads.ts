import { findPage } from '@kaihei/domain/find-page'
import type { SiteLanguage } from '@kaihei/domain/language'
import type { PagePath } from '@kaihei/domain/pages'
import { titles as english } from '@kaihei/domain/titles/en'
import { titles as chinese } from '@kaihei/domain/titles/zh-CN'
import type { Links } from '#previews/links.ts'
import { type Head, writeHead } from './head.ts'
import { boardHead } from './heads/board.ts'
import { eventHead } from './heads/event.ts'
import { homeHead } from './heads/home.ts'
import type { MakeHead, Making } from './heads/making.ts'
import { packetHead } from './heads/packet.ts'
import { lostHead, plainHead } from './heads/plain.ts'
import { searchHead } from './heads/search.ts'
import { userHead } from './heads/user.ts'
import { words as englishWords } from './words/en.ts'
import { words as chineseWords } from './words/zh-CN.ts'

/** Pages that say something else with each address. */
const makers: Partial<Record<PagePath, MakeHead>> = {
  '/': homeHead,
  '/home': homeHead,
  '/user': userHead,
  '/search/$keyword': searchHead,
  '/topUser': boardHead,
  '/eventDetail': eventHead,
  '/eventDetailImg': eventHead,
  '/red-packet/$id': packetHead,
}

const said = {
  'zh-CN': { titles: chinese, words: chineseWords },
  en: { titles: english, words: englishWords },
} as const

/** The lines of a document's head, and with which status the document is sent. */
interface MadeHead {
  readonly status: Head['status']
  readonly html: string
}

/** `href` is path and query as they were sent. It always answers: without what it could not read, it says less. */
export type HeadOf = (href: string, language: SiteLanguage) => Promise<MadeHead>

export function makeHeads(house: {
  readonly links: Links
  readonly publicUrl: string
  readonly onError: (error: unknown) => void
}): HeadOf {
  const { links, publicUrl, onError } = house
  return async (href, language) => {
    const [pathname = '', query = ''] = href.split('?', 2)
    // As the router of the site reads it: of two of one name the last counts.
    const search = Object.fromEntries(new URLSearchParams(query))
    const found = findPage(pathname)
    const common = { search, language, links, publicUrl, params: {}, ...said[language] }
    const head =
      found === undefined
        ? lostHead(common)
        : await makeHead({ ...common, path: found.path, params: decodeAll(found.params) }, onError)
    return { status: head.status, html: writeHead(head, { language, action: search['action'], publicUrl }) }
  }
}

async function makeHead(making: Making, onError: (error: unknown) => void): Promise<Head> {
  try {
    const make = makers[making.path]
    return make === undefined ? plainHead(making) : ((await make(making)) ?? lostHead(making))
  } catch (error) {
    onError(error)
    return plainHead(making)
  }
}

function decodeAll(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
