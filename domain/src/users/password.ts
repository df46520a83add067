import { problem } from '../problem.ts'

/** Fewer different characters than this can be tried out by hand. */
const minVariety = 5

/**
 * Why a password that somebody chooses is too easy, in a sentence for the field; none if it is not. `own` is what
 * everybody knows of them: account and nickname. Which passwords are common only the server knows.
 */
export function whyTooEasy(password: string, own: readonly string[]): string | undefined {
  if (new Set(password.toLowerCase()).size < minVariety) return problem('password_repeats')
  const plain = fold(password)
  const isOwn = own.some((name) => {
    const known = fold(name)
    return known.length >= 3 && (plain === known || withoutEnds(plain) === known)
  })
  return isOwn ? problem('password_is_name') : undefined
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/@.*$/, '')
    .replaceAll(/[\s._+-]/g, '')
}

/** Names with a year or a few signs around them are the first that anybody tries. */
function withoutEnds(text: string): string {
  return text.replace(/^[\d!?#$*]{1,6}/, '').replace(/[\d!?#$*]{1,6}$/, '')
}
