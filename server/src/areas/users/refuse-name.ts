import { Refusal } from '@kaihei/domain/refusal'
import { isReserved } from '@kaihei/domain/users/skeleton'
import type { Reading } from '#work/work.ts'
import { isTakenName } from './name-store.ts'

/** Nobody speaks for the house, and nobody is taken for a companion or for one of the staff. Others may share a name. */
export async function refuseName(reading: Reading, nickname: string, userId?: string): Promise<void> {
  const reason = isReserved(nickname)
    ? 'nickname_reserved'
    : (await isTakenName(reading, nickname, userId))
      ? 'nickname_taken'
      : undefined
  if (reason === undefined) return
  throw new Refusal(reason, { fields: { nickname: new Refusal(reason).message } })
}
