import * as z from 'zod/mini'
import { problem } from '../problem.ts'
import { line } from '../shape.ts'
import { tariff } from '../tariff.ts'

/** Takes room and shows nothing: fillers, selectors, joiners, the empty braille cell, and whatever Unicode says so of. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\ufffc\p{Cn}]/u
const spaces = /[\s\u3000]+/gu
const emojiStyle = /[\ufe0e\ufe0f]/gu
/** No language puts three on one letter. */
const pile = /\p{M}{3}/u

/** Characters that one sees: neither spaces nor marks on others. */
function countVisible(name: string): number {
  return Array.from(name.replace(/[\p{M}\p{Z}]/gu, '')).length
}

/** What is wrong with a name on its own. Its spaces are single ones. */
function whatIsWrong(name: string): string | undefined {
  const { min, max } = tariff.nickname
  if (unseen.test(name)) return problem('unseen_characters', { name: 'nickname' })
  if (pile.test(name)) return problem('piled_marks', { name: 'nickname' })
  if (countVisible(name) < min) return problem('too_short', { name: 'nickname', min })
  if (countVisible(name) > max) return problem('too_long', { name: 'nickname', max })
  return undefined
}

/** A name as it is kept: the style of an emoji is the reader's, and one space is as good as five. */
export function tidyName(name: string): string {
  return name.replace(emojiStyle, '').replace(spaces, ' ').trim()
}

/** A name that somebody wants to wear. */
export const nickname = z.pipe(
  // Spaces and marks are let in beside what is counted; piles of them are not.
  line('nickname', { min: tariff.nickname.min, max: 3 * tariff.nickname.max }),
  z.pipe(
    z.transform(tidyName),
    z.string().check(
      z.check<string>(({ value, issues }) => {
        const message = whatIsWrong(value)
        if (message !== undefined) issues.push({ code: 'custom', message, input: value })
      }),
    ),
  ),
)

export function isWearable(name: string): boolean {
  return whatIsWrong(name) === undefined
}
