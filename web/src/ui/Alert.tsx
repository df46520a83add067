import { CircleAlert } from 'lucide-react'

/** Why something did not happen, in one sentence. Nothing to say, nothing shown. */
export function Alert({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="flex items-start gap-2 rounded-md bg-bad-soft px-3.5 py-2.5 text-sm text-bad">
      <CircleAlert size={16} className="mt-[3px]" aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
  )
}
