import { siteName } from '@kaihei/domain/titles/write-title'
import { locales } from '../head.ts'
import type { MakeHead } from './making.ts'
import { plainHead } from './plain.ts'

/** The site itself, and how it is searched. */
export const homeHead: MakeHead = async (making) => ({
  ...plainHead({ ...making, path: '/home' }),
  heading: siteName,
  data: {
    '@type': 'WebSite',
    name: siteName,
    description: making.words.site,
    url: `${making.publicUrl}/home`,
    inLanguage: locales[making.language],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${making.publicUrl}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
})
