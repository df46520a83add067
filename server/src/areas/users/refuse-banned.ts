import { Refusal } from '@kaihei/domain/refusal'
import { makeAnswerToken } from '#areas/sanctions/answer-token.ts'
import { listHoldingOf } from '#areas/sanctions/store.ts'
import type { Reading } from '#work/work.ts'

/** Why somebody who proved who they are is not let in, and what they may answer with. */
export async function refuseBanned(reading: Reading, userId: string, secret: string): Promise<never> {
  const [ban] = await listHoldingOf(reading, userId)
  if (ban?.kind !== 'ban') throw new Refusal('account_banned')
  throw new Refusal('account_banned', {
    because: ban.reason,
    ...(ban.until !== null && { availableAt: ban.until.toISOString() }),
    answerToken: makeAnswerToken(secret, ban.id, reading.now),
  })
}
