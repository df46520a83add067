import { stateAt } from '@kaihei/domain/activities/activity'
import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes, timeOf } from '@kaihei/domain/boards/board-time'
import { type ActivityRow, listActivityRows } from '#areas/activities/store.ts'
import { describeSpan } from '#areas/boards/show-board.ts'
import { spanBefore, spanOf } from '#areas/boards/span.ts'
import type { Address, Addresses } from '#documents/sitemap.ts'
import type { Reading } from '#work/reading.ts'
import { type JoinedPlace, listBeginnings, listJoined } from './store.ts'

/** Two million companions; the lists of who joined after them would not be read by anybody anyhow. */
const maxPortions = 200
const maxEvents = 500

/** Every address that search engines are told of beside the pages that are the same for everybody. */
export function listAddresses(read: () => Reading): Addresses<JoinedPlace> {
  return {
    listThings: async () => {
      const reading = read()
      const [events, boards] = await Promise.all([
        listActivityRows(reading, undefined, maxEvents),
        listBoards(reading),
      ])
      return [...boards, ...events.map((event) => addressOf(event, reading.now))]
    },
    listBeginnings: (portion) => listBeginnings(read(), portion, maxPortions),
    listPortion: async (from, before, limit) => {
      const companions = await listJoined(read(), from, before, limit)
      return companions.map(({ uk, changedAt }) => ({ path: `/user?uk=${uk}`, changedAt }))
    },
  }
}

/** While it runs its ranking changes all the time, and before that nobody wrote down when it was put up. */
function addressOf({ id, pictureOnly, from, to, finalAt }: ActivityRow, now: Date): Address {
  const path = `/${pictureOnly ? 'eventDetailImg' : 'eventDetail'}?activityId=${id}`
  return stateAt(now, { from, to }) === 'past' ? { path, changedAt: finalAt ?? to } : { path }
}

/** Of boards that are final it is known since when nothing has changed. */
async function listBoards(reading: Reading): Promise<readonly Address[]> {
  const each = boardTimes.map(async (time) => {
    const { period, last } = timeOf(time)
    const running = spanOf(period, reading.now)
    const { final, finalAt } = await describeSpan(reading, last ? spanBefore(running) : running)
    return boardNames.map((board) => ({
      path: `/topUser?board=${board}&time=${time}`,
      ...(final && { changedAt: new Date(finalAt) }),
    }))
  })
  return (await Promise.all(each)).flat()
}
