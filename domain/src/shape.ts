import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import { type FieldName, problem, remember } from './problem.ts'
import { type Reason, type RefusalDetail, sentenceFor } from './refusal.ts'

/** Bidirectional overrides, zero-width characters and controls make two names look alike or break a line. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u

/** Characters as a person counts them: an emoji or a rare Han character is one. */
function countCharacters(text: string): number {
  return Array.from(text).length
}

/** More marks on one letter than any script has: they cost the square of their number to put in order. */
const pile = /\p{M}{9}/u

/**
 * What was typed, before anything that costs more than to look at it once: no character needs more than four units
 * before it is normalised, and some space at the ends is nothing to refuse.
 */
function typed(name: FieldName, max: number) {
  return z.string(problem('missing', { name })).check(
    z.maxLength(4 * max + 100, { error: problem('too_long', { name, max }), abort: true }),
    z.refine((text) => !pile.test(text), { error: problem('piled_marks', { name }), abort: true }),
  )
}

/** One line of text a person typed: trimmed, normalised, nothing invisible in it. */
export function line(name: FieldName, { min, max }: { min: number; max: number }) {
  return z.pipe(
    typed(name, max),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').trim()),
      z.string().check(
        z.refine(
          (text) => countCharacters(text) >= min,
          min === 1 ? problem('missing', { name }) : problem('too_short', { name, min }),
        ),
        z.refine((text) => countCharacters(text) <= max, problem('too_long', { name, max })),
        z.refine((text) => !invisible.test(text), problem('unseen_characters', { name })),
      ),
    ),
  )
}

/** Several lines of text a person typed. */
export function paragraph(name: FieldName, { max }: { max: number }) {
  return z.pipe(
    typed(name, max),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
      z.string().check(
        z.refine((text) => countCharacters(text) <= max, problem('too_long', { name, max })),
        z.refine((text) => !invisible.test(text.replace(/\n/g, '')), problem('unseen_characters', { name })),
      ),
    ),
  )
}

/** Controls and overrides of the direction of writing; emoji are joined by a character that is none of these. */
const unwanted = /[^\P{C}\n\t\u200c\u200d]|[\u2028\u2029]/u

/** Something a person says: several lines, any script, and never nothing. */
export function chatText(max: number) {
  const name = 'message'
  return z.pipe(
    typed(name, max),
    z.pipe(
      z.transform((text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
      z.string().check(
        z.minLength(1, problem('missing', { name })),
        z.refine((text) => countCharacters(text) <= max, problem('too_long', { name, max })),
        z.refine((text) => !unwanted.test(text), problem('unseen_characters', { name })),
      ),
    ),
  )
}

const anyWhole = z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))], problem('not_whole'))

/** A number in a query string arrives as text. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.pipe(
    anyWhole,
    z.pipe(
      z.transform(Number),
      z
        .int(problem('not_whole'))
        .check(z.minimum(min, problem('below', { min })), z.maximum(max, problem('above', { max }))),
    ),
  )
}

/** A yes or no in a query string. */
export function flag() {
  return z.pipe(
    z.union([z.boolean(), z.literal('true'), z.literal('false')], problem('not_a_flag')),
    z.transform((value) => value === true || value === 'true'),
  )
}

/** Hundredths of a coin or bean, as a caller names them. What is too little or too much, a rule says. */
export function amount() {
  return z.int(problem('amount_not_whole'))
}

/**
 * A limit that is a rule, on what is otherwise well said: who goes beyond it is told the rule's own "no" with its
 * numbers, and not that the request was malformed. Rules change while a schema lives: their numbers are asked for then.
 */
export function limit<T>(reason: Reason, isWithin: (value: T) => boolean, detailNow: () => RefusalDetail) {
  return z.refine<T>(isWithin, {
    error: () => {
      const detail = detailNow()
      return remember(sentenceFor(reason, detail), { reason, ...detail })
    },
    params: {
      [limitKey]: {
        reason,
        get detail() {
          return detailNow()
        },
      },
    },
  })
}

const limitKey = 'limit'

interface Limit {
  readonly reason: Reason
  readonly detail: RefusalDetail
}

/** The rule that was broken; none if it is no rule that was. */
export function readLimit(issue: $ZodIssue): Limit | undefined {
  return issue.code === 'custom' ? limitOf(issue) : undefined
}

/** The rule that a check, or the issue it made, carries along. */
export function limitOf(carrier: object | undefined): Limit | undefined {
  const { params } = (carrier ?? {}) as { readonly params?: Readonly<Record<string, unknown>> }
  return params?.[limitKey] as Limit | undefined
}

interface Range {
  readonly min: number
  readonly max: number
}

/** A number with a limit on both sides; `range` is part of a table of the tariff, which is read when something is checked. */
export function within(reason: Reason, range: Range) {
  return limit<number>(
    reason,
    (value) => value >= range.min && value <= range.max,
    () => ({ min: range.min, max: range.max }),
  )
}

/** A list that is not longer than a rule allows. */
export function noMoreThan(reason: Reason, max: () => number) {
  return limit<readonly unknown[]>(
    reason,
    ({ length }) => length <= max(),
    () => ({ max: max() }),
  )
}

/** A number in a query string arrives as text; its limit is a rule. */
export function numberWithin(reason: Reason, range: Range) {
  return z.pipe(
    anyWhole,
    z.pipe(z.transform(Number), z.int(problem('not_whole')).check(within(reason, range))),
  )
}

/** A calendar month, YYYY-MM. */
export const month = z
  .string(problem('month_missing'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, problem('not_a_month')))

/** The public key of a person. */
export const uk = z
  .string(problem('person_missing'))
  .check(z.regex(/^[a-z0-9]{16}$/, problem('not_a_person')))

/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** Where the next page begins. Opaque to the caller. */
const cursor = z.optional(z.string().check(z.maxLength(200)))

export const pageInput = { cursor, limit: z.optional(wholeNumber({ min: 1, max: 60 })) }

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}

export const nothing = z.strictObject({})
