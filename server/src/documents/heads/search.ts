import { longestKeyword } from '@kaihei/domain/players/keyword'
import type { MakeHead } from './making.ts'
import { plainHead } from './plain.ts'

/** What is looked for is said; who is found, is not: there are as many of these pages as there are words. */
export const searchHead: MakeHead = async (making) => ({
  ...plainHead(making),
  description: making.words.search(
    Array.from(making.params['keyword'] ?? '')
      .slice(0, longestKeyword)
      .join(''),
  ),
})
