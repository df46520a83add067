import { createHmac, timingSafeEqual } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'

function signatureOf(secret: string, sanctionId: string, until: string): Buffer {
  return createHmac('sha256', `answer to a sanction ${secret}`).update(`${sanctionId} ${until}`).digest()
}

/** For whoever knew the password and was not let in: with it they may answer, for a while and nothing else. */
export function makeAnswerToken(secret: string, sanctionId: string, now: Date): string {
  const until = String(now.getTime() + bounds.answerToken.livesMinutes * 60_000)
  return [sanctionId, until, signatureOf(secret, sanctionId, until).toString('base64url')].join('.')
}

/** Which sanction it answers; none if it is not ours or too old. */
export function readAnswerToken(secret: string, token: string, now: Date): string | undefined {
  const [sanctionId = '', until = '', sign = ''] = token.split('.')
  const [given, expected] = [Buffer.from(sign, 'base64url'), signatureOf(secret, sanctionId, until)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return now.getTime() < Number(until) ? sanctionId : undefined
}
