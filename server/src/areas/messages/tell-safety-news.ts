import type { NewsEvent } from '@kaihei/domain/messages/news'
import type { SanctionKind } from '@kaihei/domain/sanctions/sanction'
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
    tellOfReport: (work: Work, told: FactOf<'report.decided'>) => {
      const { kind, reporterId, reportedId, decision, reason } = told
      if (kind === 'sanction') {
        // Whose sanction was lifted hears so from that itself.
        if (decision !== 'dismissed') return
        work.batch(batch, { userId: reporterId, event: 'answerUpheld', data: { reason }, path: service })
        return
      }
      work.batch(batch, {
        userId: reporterId,
        ...(decision === 'dismissed'
          ? { event: 'reportDismissed', data: { reason } }
          : { event: 'reportActedOn', data: {} }),
        path: service,
      })
      // Whoever was muted or whose thing is gone hears so from that itself.
      if (reportedId === null || decision !== 'warned') return
      work.batch(batch, { userId: reportedId, event: 'warned', data: { reason }, path: service })
    },
    tellOfThing: (work: Work, { kind, userId, reason }: FactOf<'thing.takenDown'>) =>
      work.batch(batch, { userId, event: ofThing[kind], data: { reason }, path: service }),
    tellOfSanction: (work: Work, { userId, kind, until, reason }: FactOf<'person.sanctioned'>) => {
      const { imposed, imposedUntil } = ofSanction[kind]
      return work.batch(batch, {
        userId,
        ...(until === null
          ? { event: imposed, data: { reason } }
          : { event: imposedUntil, data: { reason, until } }),
        path: service,
      })
    },
    tellOfAlert: (work: Work, { userId, begun }: FactOf<'alerts.changed'>) =>
      work.batch(batch, {
        userId,
        event: begun ? 'alertBegun' : 'alertOver',
        data: {},
        path: '/ops/system',
      }),
    tellOfSecondFactor: (work: Work, { userId, what }: FactOf<'secondFactor.changed'>) =>
      work.batch(batch, { userId, event: secondFactorNews[what], data: {}, path: '/setting' }),
    tellOfRelease: (work: Work, { userId, kind }: FactOf<'person.released'>) =>
      work.batch(batch, { userId, event: ofSanction[kind].lifted, data: {}, path: service }),
  }
}

const ofThing = {
  message: 'messageTakenDown',
  photo: 'photoTakenDown',
  clip: 'clipTakenDown',
  packet: 'packetTakenDown',
} as const

const ofSanction = {
  mute: { imposed: 'muted', imposedUntil: 'mutedUntil', lifted: 'muteLifted' },
  hide: { imposed: 'hidden', imposedUntil: 'hiddenUntil', lifted: 'hideLifted' },
  freeze: { imposed: 'frozen', imposedUntil: 'frozenUntil', lifted: 'freezeLifted' },
  ban: { imposed: 'banned', imposedUntil: 'bannedUntil', lifted: 'banLifted' },
} as const satisfies Record<SanctionKind, Record<'imposed' | 'imposedUntil' | 'lifted', NewsEvent>>
