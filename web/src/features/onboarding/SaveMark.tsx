import { Check, CloudOff } from 'lucide-react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { secondTime } from '#text/dates.ts'
import { entryText } from '#text/entry.ts'
import { zoneLabel } from '#text/times.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import type { SaveState } from './use-autosave.ts'

interface SaveMarkProps {
  shown: SaveState
  onRetry: () => void
}

/** Whether what was typed is safe. */
export function SaveMark({ shown, onRetry }: SaveMarkProps) {
  const words = entryText.saving
  const timeZone = useTimeZone()
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-xs text-text-3">
      <output className="inline-flex items-center gap-1.5">
        {shown.state === 'waiting' && words.waiting}
        {shown.state === 'saving' && (
          <>
            <VoiceBars />
            {words.saving}
          </>
        )}
        {shown.state === 'saved' && (
          <>
            <Check size={14} className="text-ok" aria-hidden="true" />
            {words.saved(`${secondTime(new Date(shown.at).toISOString(), timeZone)} ${zoneLabel(timeZone)}`)}
          </>
        )}
        {shown.state === 'failed' && (
          <span className="inline-flex items-center gap-1.5 text-bad">
            <CloudOff size={14} aria-hidden="true" />
            {words.failed}
          </span>
        )}
      </output>
      {shown.state === 'failed' && (
        <button type="button" className="rounded-sm text-lamp-text hover:underline" onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </span>
  )
}
