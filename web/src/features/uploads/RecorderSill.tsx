import { bounds } from '@kaihei/domain/bounds'
import { Mic, X } from 'lucide-react'
import { uploadsText } from '#text/uploads.ts'
import { Button } from '#ui/Button.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { VoiceMeter } from '#ui/VoiceMeter.tsx'
import { levelsPerSecond } from './use-recorder.ts'
import type { RecorderState } from './use-recorder.ts'

interface RecorderSillProps {
  state: RecorderState
  hue: number
  onFinish: () => void
  onCancel: () => void
}

const { minSeconds, maxSeconds } = bounds.voice

/** The sill while somebody speaks: what was said so far, and how much there may still be. */
export function RecorderSill({ state, hue, onFinish, onCancel }: RecorderSillProps) {
  const words = uploadsText.voice
  const levels = state.phase === 'recording' ? state.levels : []
  const spoken = levels.length / levelsPerSecond
  const missing = Math.ceil(minSeconds - spoken)
  const recording = state.phase === 'recording'
  return (
    <div className="grid gap-2.5">
      <div
        className="room flex h-[46px] items-center gap-3 rounded-[12px] bg-surface-3 pr-3 pl-1.5 shadow-[inset_0_1px_0_oklch(1_0_0/.07)]"
        style={{ '--h': hue }}
      >
        <span
          className="grid size-9 shrink-0 place-items-center rounded-full bg-lamp text-on-lamp"
          aria-hidden="true"
        >
          {recording ? <Mic size={17} /> : <VoiceBars />}
        </span>
        <span className="min-w-0 flex-1">
          <VoiceMeter
            levels={levels}
            room={maxSeconds * levelsPerSecond}
            enoughAt={minSeconds * levelsPerSecond}
          />
        </span>
        <span className="w-[5.2em] shrink-0 text-right text-xs text-text-2" aria-hidden="true">
          {recording && words.secondsLeft(Math.ceil(maxSeconds - spoken))}
        </span>
      </div>
      <output className="block text-sm text-text-2">
        {state.phase === 'asking' && words.asking}
        {recording && words.speak}
        {state.phase === 'reading' && words.reading}
      </output>
      {state.phase !== 'reading' && (
        <div className="flex flex-wrap gap-2.5">
          {recording && (
            <Button variant="pri" disabled={missing > 0} onClick={onFinish}>
              {missing > 0 ? words.secondsMore(missing) : words.finish}
            </Button>
          )}
          <Button variant="quiet" icon={<X size={17} />} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
