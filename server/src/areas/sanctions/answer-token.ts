import { createHmac, timingSafeEqual } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import type { Config } from '#config.ts'

function signatureOf(secret: string, sanctionId: string, until: string): Buffer {
  return createHmac('sha256', `answer to a sanction ${secret}`).update(`${sanctionId} ${until}`).digest()
}

/** For whoever knew the password and was not let in: with it they may answer, for a while and nothing else. */
export function makeAnswerToken(secret: string, sanctionId: string, now: Date): string {
  const until = String(now.getTime() + bounds.answerToken.livesMinutes * 60_000)
  return [sanctionId, until, signatureOf(secret, sanctionId, until).toString('base64url')].join('.')
}

/** Which sanction it answers; none if it is not ours or too old. Made before a change of the secret it is still ours. */
export function readAnswerToken(
  { sessionSecret, secretBefore }: Pick<Config, 'sessionSecret' | 'secretBefore'>,
  token: string,
  now: Date,
): string | undefined {
  const [sanctionId = '', until = '', sign = ''] = token.split('.')
  const given = Buffer.from(sign, 'base64url')
  const isOurs = [sessionSecret, secretBefore].some((secret) => {
    if (secret === undefined) return false
    const expected = signatureOf(secret, sanctionId, until)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs && now.getTime() < Number(until) ? sanctionId : undefined
}
