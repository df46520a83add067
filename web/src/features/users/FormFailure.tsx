import { CircleAlert } from 'lucide-react'
import { CallError } from '#client/call-error.ts'
import { text } from '#text/text.ts'

interface FormFailureProps {
  failure: unknown
  /** Reasons that already stand beside a field. */
  shownByFields?: readonly string[]
}

/** What went wrong with the form as a whole. */
export function FormFailure({ failure, shownByFields = [] }: FormFailureProps) {
  if (!(failure instanceof CallError)) return null
  const { reason, fields, detail, message } = failure
  if (Object.keys(fields).length > 0 || (reason !== null && shownByFields.includes(reason))) return null
  const wait = detail.retryAfterSeconds
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">
      <CircleAlert size={16} className="mt-[3px]" aria-hidden="true" />
      <span>
        {message}
        {wait !== undefined && `，${text.auth.login.comeBack(Math.ceil(wait / 60))}`}
      </span>
    </p>
  )
}
