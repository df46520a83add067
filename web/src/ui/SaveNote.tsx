import { Check } from 'lucide-react'
import { VoiceBars } from './VoiceBars.tsx'

interface SaveNoteProps {
  /** How the last save went; what failed is said beside its control. */
  status: 'idle' | 'pending' | 'success' | 'error'
  saving: string
  saved: string
}

/** For what saves itself: says that it does, and that it did. */
export function SaveNote({ status, saving, saved }: SaveNoteProps) {
  return (
    <output className="inline-flex min-h-[22px] items-center gap-1.5 text-xs text-text-3">
      {status === 'pending' && (
        <>
          <VoiceBars />
          {saving}
        </>
      )}
      {status === 'success' && (
        <span className="inline-flex items-center gap-1.5 text-ok">
          <Check size={14} aria-hidden="true" />
          {saved}
        </span>
      )}
    </output>
  )
}
