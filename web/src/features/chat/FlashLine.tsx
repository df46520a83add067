import { clsx } from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useFlash } from './flash.ts'

/** Over the pane, out of the way of whatever is pressed. */
export function FlashLine() {
  const flash = useFlash((state) => state.flash)
  const Icon = flash?.tone === 'bad' ? CircleAlert : CircleCheck
  return (
    <output className="pointer-events-none absolute inset-x-4 top-3 z-10 grid justify-items-center">
      {flash !== null && (
        <span
          key={flash.id}
          className={clsx(
            'inline-flex max-w-full items-center gap-2 rounded-full px-4 py-2 text-sm font-semibold shadow-2',
            flash.tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok',
          )}
        >
          <Icon size={16} aria-hidden="true" />
          <span className="min-w-0">{flash.text}</span>
        </span>
      )}
    </output>
  )
}
