import { stateAt } from '@kaihei/domain/activities/activity'
import type { BoardName } from '@kaihei/domain/boards/board'
import { type BoardTimeName, timeOf } from '@kaihei/domain/boards/board-time'
import { type Reason, Refusal } from '@kaihei/domain/refusal'
import { unseenNames } from '@kaihei/domain/users/unseen-names'
import { findActivity } from '#areas/activities/store.ts'
import { showBoard } from '#areas/boards/show-board.ts'
import { getPacket, listInStreet } from '#areas/packets/list-store.ts'
import { nobodyUrl } from '#art/media-url.ts'
import type { LinkedBoard, Links } from '#previews/links.ts'
import { readCards } from '#views/people/card-store.ts'
import { findPerson } from '#views/people/detail-store.ts'
import type { Reading } from '#work/reading.ts'
import { findNamed, listHidden } from './store.ts'

const places = 3

/** What a visitor sees of things that are linked to, by the readings that the calls answer a visitor with. */
export function findLinks(read: () => Reading): Links {
  return {
    findCompanion: async (uk) => {
      const reading = read()
      const named = await findNamed(reading, uk)
      if (named === undefined) return undefined
      const card = (await readCards(reading, [named.id], undefined)).get(named.id)
      if (card !== undefined) return { card, searchable: named.searchable }
      return (await findPerson(reading, named.id)) === undefined ? undefined : 'unnamed'
    },

    findEvent: async (id) => {
      const reading = read()
      const found = await findActivity(reading, id)
      return found && { ...found, state: stateAt(reading.now, found) }
    },

    readBoard: (board, time) => readBoard(read(), board, time),

    findPacket: async (id) => {
      const reading = read()
      const [seen] = await listInStreet(reading, [id], undefined)
      if (seen !== undefined) {
        const { sender, words, shares } = seen.packet
        const isHidden = sender.uk !== null && (await listHidden(reading, [sender.uk])).length > 0
        return isHidden ? 'unnamed' : { name: sender.nickname, words, shares }
      }
      // One of a group, or of somebody who is not to be seen: it is there, but not for a visitor.
      return getPacket(reading, id, undefined)
        .then(() => 'unnamed' as const)
        .catch((error: unknown) => (isRefused(error, 'not_in_group') ? 'unnamed' : unlessMissing(error)))
    },
  }
}

async function readBoard(reading: Reading, board: BoardName, time: BoardTimeName): Promise<LinkedBoard> {
  const { state, items } = await showBoard(reading, board, { ...timeOf(time), limit: places }, undefined)
  const hidden = await listHidden(
    reading,
    items.flatMap(({ uk }) => uk ?? []),
  )
  const first = items.map(({ rank, uk, nickname, avatar, hue }) =>
    // Whose page is gone keeps the place on the board; in a picture that travels on they are nobody.
    uk === null || hidden.includes(uk)
      ? { rank, name: unseenNames[board === 'boss' ? 'boss' : 'player'], avatar: nobodyUrl, hue: 0 }
      : { rank, name: nickname, avatar, hue },
  )
  return { board, time, state, first }
}

/** That there is no such thing is an answer; anything else is not. */
function unlessMissing(error: unknown): undefined {
  if (!isRefused(error, 'not_found')) throw error
}

function isRefused(error: unknown, reason: Reason): boolean {
  return error instanceof Refusal && error.reason === reason
}
