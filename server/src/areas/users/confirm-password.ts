import { Refusal } from '@kaihei/domain/refusal'
import type { Work } from '#work/work.ts'
import { isPassword } from './password.ts'
import { countTry, forgiveTry } from './sign-in-try-store.ts'

interface Confirmation {
  readonly userId: string
  readonly account: string | null
  readonly passwordHash: string
  readonly typed: string | undefined
  readonly address: string
  readonly sessionSecret: string
  readonly aside: <T>(body: (work: Work) => Promise<T>) => Promise<T>
}

/** Asks somebody signed in for their password again. Counted like sign-in: a stolen session must not guess it. */
export async function confirmPassword(asked: Confirmation): Promise<void> {
  const { account, userId, address, sessionSecret: secret } = asked
  const tried = { account: account ?? userId, address, secret }
  const left = await asked.aside((work) => countTry(work, tried))
  if (!(await isPassword(asked.typed ?? '', asked.passwordHash)))
    throw new Refusal('wrong_password', { left })
  await asked.aside((work) => forgiveTry(work, tried))
}
