import * as z from 'zod/mini'
import { problem } from '../problem.ts'
import { line } from '../shape.ts'

/** An e-mail address or an account name; case does not tell two accounts apart. */
export const account = z.pipe(
  line('account', { min: 3, max: 64 }),
  z.pipe(
    z.transform((text: string) => text.toLowerCase()),
    z.string().check(z.regex(/^[a-z0-9._+@-]+$/, problem('account_characters'))),
  ),
)

/** Whether mail to this account can arrive at all: the demo's `boss@demo` is no address. */
export function isMailAddress(name: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(name)
}
