import type { NewsEvent } from '@kaihei/domain/messages/news'
import type { NewsData } from '@kaihei/domain/messages/fill-sentence'
import type { FactOf } from '#work/facts.ts'
import type { Batch, Work } from '#work/work.ts'
import { addNotice, type Stored } from './store.ts'
import type { TellStored } from './tell-stored.ts'

interface News {
  readonly userId: string
  readonly event: NewsEvent
  readonly data: NewsData
  readonly path: string
}

/** Where one can ask why. */
const service = '/chat?type=1&id=sq_service'

/** What the system's account tells those whom a report or a sanction concerns. */
export function safetyNews(tell: TellStored) {
  const batch: Batch<News, readonly Stored[]> = {
    // In one order of people for all: two works that write to the same two never wait for each other.
    write: (work, all) =>
      Promise.all(
        all
          .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
          .map((news) => addNotice(work, { ...news, account: 'sq_system', at: work.now })),
      ),
    committed: tell,
  }
  return {
    /** The reporter hears that it is over; what was done to whom is between staff and that person. */
    tellOfReport: (work: Work, { reporterId, reportedId, decision, reason }: FactOf<'report.decided'>) => {
      work.batch(batch, {
        userId: reporterId,
        ...(decision === 'dismissed'
          ? { event: 'reportDismissed', data: { reason } }
          : { event: 'reportActedOn', data: {} }),
        path: service,
      })
      // Whoever was muted hears so from the mute itself.
      if (reportedId === null || decision === 'dismissed' || decision === 'muted') return
      const event = decision === 'warned' ? 'warned' : 'reviewTakenDown'
      work.batch(batch, { userId: reportedId, event, data: { reason }, path: service })
    },
    tellOfMute: (work: Work, { userId, until, reason }: FactOf<'person.muted'>) =>
      work.batch(batch, {
        userId,
        ...(until === null
          ? { event: 'muted', data: { reason } }
          : { event: 'mutedUntil', data: { reason, until } }),
        path: service,
      }),
    tellOfLifting: (work: Work, { userId }: FactOf<'person.unmuted'>) =>
      work.batch(batch, { userId, event: 'muteLifted', data: {}, path: service }),
  }
}
