import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { whyTooEasy } from '@kaihei/domain/users/password'

/** Forty thousand of them: read when the first is needed, then kept. */
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/** Refuses what would be tried first: common passwords, one character over and over, and the person's own name. */
export async function refuseEasyPassword(password: string, own: readonly (string | null)[]): Promise<void> {
  common ??= readCommon()
  const names = own.filter((name) => name !== null)
  const why = (await common).has(password.toLowerCase())
    ? problem('password_common')
    : whyTooEasy(password, names)
  if (why !== undefined) throw new Refusal('password_too_easy', { fields: { password: why } })
}
