import type { VoidReason } from '@kaihei/domain/invitations/invitation'
import type { NewsEvent } from '@kaihei/domain/messages/news'
import { getUser } from '#areas/users/store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { noticeBatch } from './notice-batch.ts'
import type { TellStored } from './tell-stored.ts'

const voidEvents: Readonly<Record<VoidReason, NewsEvent>> = {
  device: 'inviteVoidByDevice',
  payee: 'inviteVoidByPayee',
}

/** What whoever invited somebody hears of it. */
export function inviteNews(tell: TellStored) {
  const [social, wallet] = [noticeBatch('sq_social', tell), noticeBatch('sq_wallet', tell)]

  async function tellOf(
    work: Work,
    event: NewsEvent,
    { inviterId: userId, inviteeId }: Pick<FactOf<'invitation.voided'>, 'inviterId' | 'inviteeId'>,
    at: Date,
  ): Promise<void> {
    const { nickname: boss, uk } = await getUser(work, inviteeId)
    // By the key the name of somebody who leaves is found again.
    work.batch(social, { userId, event, data: { boss }, path: `/myInvent?uk=${uk}`, at })
  }

  return {
    tellOfInvitee: (work: Work, { why, at, ...who }: FactOf<'invitation.kept'>): Promise<void> =>
      tellOf(work, why === null ? 'inviteJoined' : voidEvents[why], who, at),
    tellOfVoid: (work: Work, { why, ...who }: FactOf<'invitation.voided'>): Promise<void> =>
      tellOf(work, voidEvents[why], who, work.now),
    tellOfMatured: (work: Work, { inviterId: userId, amount }: FactOf<'invitation.matured'>): void =>
      work.batch(wallet, { userId, event: 'inviteMatured', data: { amount }, path: '/myInvent' }),
  }
}
