import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes } from '@kaihei/domain/boards/board-time'
import { boardWords } from '@kaihei/domain/boards/words'
import { pictureOf, show } from '#previews/show.ts'
import type { MakeHead } from './making.ts'
import { plainHead } from './plain.ts'

/** Which board of which time is in the address; what makes no sense there is as good as nothing. */
export const boardHead: MakeHead = async (making) => {
  const { search, language, words, links } = making
  const board = boardNames.find((name) => name === search['board']) ?? 'player'
  const time = boardTimes.find((name) => name === search['time']) ?? 'week'
  const shown = show.board(await links.readBoard(board, time), language)
  const { boards, times } = boardWords[language]
  const heading = words.board.heading(boards[board], times[time])
  const names = shown.first.map(({ name }) => name)
  return {
    ...plainHead(making),
    heading,
    description: names.length === 0 ? words.board.nobody : words.board.first(names),
    canonical: `/topUser?board=${board}&time=${time}`,
    picture: { path: pictureOf.board(shown), words: words.board.picture(heading) },
  }
}
