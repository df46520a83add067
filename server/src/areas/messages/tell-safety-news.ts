import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

/** Where one can ask why. */
const service = '/chat?type=1&id=sq_service'

const secondFactorNews = { on: 'secondFactorOn', off: 'secondFactorOff', reset: 'secondFactorReset' } as const

/** What the system's account tells those whom a report or a sanction concerns. */
export function safetyNews(tell: TellStored) {
  const batch = noticeBatch('sq_system', tell)
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
      // Whoever was muted or whose review is gone hears so from that itself.
      if (reportedId === null || decision !== 'warned') return
      work.batch(batch, { userId: reportedId, event: 'warned', data: { reason }, path: service })
    },
    tellOfMute: (work: Work, { userId, until, reason }: FactOf<'person.muted'>) =>
      work.batch(batch, {
        userId,
        ...(until === null
          ? { event: 'muted', data: { reason } }
          : { event: 'mutedUntil', data: { reason, until } }),
        path: service,
      }),
    tellOfAlert: (work: Work, { userId, begun }: FactOf<'alerts.changed'>) =>
      work.batch(batch, {
        userId,
        event: begun ? 'alertBegun' : 'alertOver',
        data: {},
        path: '/ops/system',
      }),
    tellOfSecondFactor: (work: Work, { userId, what }: FactOf<'secondFactor.changed'>) =>
      work.batch(batch, { userId, event: secondFactorNews[what], data: {}, path: '/setting' }),
    tellOfLifting: (work: Work, { userId }: FactOf<'person.unmuted'>) =>
      work.batch(batch, { userId, event: 'muteLifted', data: {}, path: service }),
  }
}
