import { text } from '#text/text.ts'
import { CallError } from './call-error.ts'

/** What the server said about one field: by the field's name, or by a reason that speaks of nothing else. */
export function wrongWith(
  failure: unknown,
  field: string,
  reasons: readonly string[] = [],
): string | undefined {
  if (!(failure instanceof CallError)) return undefined
  return failure.fields[field] ?? (reasons.includes(failure.reason ?? '') ? failure.message : undefined)
}

/** What is wrong with the whole of it: nothing, when a field already says so or nobody answered. */
export function wrongOverall(failure: unknown, shownByFields: readonly string[] = []): string | undefined {
  if (!(failure instanceof CallError) || failure.code === 0) return undefined
  const { reason, fields, detail, message } = failure
  if (Object.keys(fields).length > 0 || shownByFields.includes(reason ?? '')) return undefined
  const wait = detail.retryAfterSeconds
  return wait === undefined ? message : `${message}${text.failure.comeBack(Math.ceil(wait / 60))}`
}

/** Nobody has it, or nobody could: the same to a reader. */
export function isMissing(failure: unknown): boolean {
  return failure instanceof CallError && [400, 404].includes(failure.code)
}
