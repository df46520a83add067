import { clsx } from 'clsx'
import { useFlash } from './flash.ts'

/** Over the pane, out of the way of whatever is pressed. */
export function FlashLine() {
  const flash = useFlash((state) => state.flash)
  return (
    <output className="pointer-events-none absolute inset-x-4 top-3 z-10 grid justify-items-center">
      {flash !== null && (
        <span
          key={flash.id}
          className={clsx(
            'max-w-full rounded-2xl px-4 py-2 text-sm font-semibold shadow-2',
            flash.tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok',
          )}
        >
          {flash.text}
        </span>
      )}
    </output>
  )
}
