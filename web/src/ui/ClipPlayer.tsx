import { clsx } from 'clsx'
import { Pause, Play, VolumeX } from 'lucide-react'
import { useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { useClip } from './use-clip.ts'
import { VoiceBars } from './VoiceBars.tsx'
import { imaginePeaks } from './waveform.ts'
import { Waveform } from './Waveform.tsx'

interface ClipPlayerProps {
  src: string
  seconds: number
  hue: number
  /** Loudness over time, in percent; null where nobody has measured it. */
  peaks?: readonly number[] | null
  /** Nobody is at the window: the play button is not lit. It still plays. */
  unlit?: boolean
  size?: 'md' | 'lg'
  labels: { play: string; pause: string; seek: string; failed: string }
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** The sill of a window: a voice to listen to, with its waveform as the seek bar. */
export function ClipPlayer({
  src,
  seconds,
  hue,
  peaks,
  unlit = false,
  size = 'md',
  labels,
}: ClipPlayerProps) {
  const { state, at, toggle, seek } = useClip(src, seconds)
  const shape = useMemo(() => peaks?.map((peak) => peak / 100) ?? imaginePeaks(src), [peaks, src])
  const running = state === 'playing' || state === 'loading'
  const failed = state === 'failed'

  function seekByKey(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 5,
      PageDown: at - 5,
      Home: 0,
      End: seconds,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    seek(target)
  }

  return (
    <div
      className={clsx(
        'room relative z-1 flex w-full min-w-0 items-center gap-2 rounded-[12px] bg-surface-3 pr-3 md:gap-2.5',
        'shadow-[inset_0_1px_0_oklch(1_0_0/.07),0_6px_12px_-6px_oklch(0.08_0.02_245/.6)]',
        size === 'lg' ? 'h-[46px] pl-1.5' : 'h-9 pl-1 md:h-10 md:pl-[5px]',
      )}
      style={{ '--h': hue }}
    >
      <button
        type="button"
        className={clsx(
          'grid shrink-0 place-items-center rounded-full transition-[background-color,filter] hover:brightness-110',
          size === 'lg' ? 'size-9' : 'size-7 md:size-[30px]',
          unlit || failed ? 'bg-unlit text-text' : 'bg-room-hi text-ink',
        )}
        aria-label={failed ? labels.failed : running ? labels.pause : labels.play}
        aria-busy={state === 'loading' || undefined}
        onClick={toggle}
      >
        {state === 'idle' && <Play size={13} fill="currentColor" className="ml-px" />}
        {state === 'playing' && <Pause size={13} fill="currentColor" />}
        {state === 'loading' && <VoiceBars />}
        {failed && <VolumeX size={14} />}
      </button>
      <div className="relative flex h-full min-w-0 flex-1 items-center rounded-[4px] outline-offset-[-4px] outline-lamp-hi has-focus-visible:outline-2">
        <Waveform peaks={shape} fraction={seconds > 0 ? at / seconds : 0} />
        <input
          type="range"
          min={0}
          max={seconds}
          step="any"
          value={at}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label={labels.seek}
          aria-valuetext={`${clockText(at)} / ${clockText(seconds)}`}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
          onKeyDown={seekByKey}
        />
      </div>
      <span className="shrink-0 text-xs text-text-2" aria-hidden="true">
        {(at > 0 || running) && `${clockText(at)} / `}
        {Math.round(seconds)}″
      </span>
    </div>
  )
}
