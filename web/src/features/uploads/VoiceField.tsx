import { bounds } from '@kaihei/domain/bounds'
import { Mic, Trash2, Upload as UploadIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { uploadsText } from '#text/uploads.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useSendFile } from './api.ts'
import { accepts, checkSeconds } from './check-file.ts'
import { clipOfSamples, decodeVoice, measurePeaks } from './clip.ts'
import type { Clip } from './clip.ts'
import { clipRate } from './encode-wav.ts'
import { RecorderSill } from './RecorderSill.tsx'
import { useRecorder } from './use-recorder.ts'

export interface Voice {
  /** Null for a clip that nobody uploaded: it can be replaced, but there is nothing to take away. */
  fileId: string | null
  url: string
  seconds: number
  /** Its shape in percent; null where nobody has measured it. */
  peaks: readonly number[] | null
}

interface VoiceFieldProps {
  voice: Voice | null
  onChange: (voice: Voice | null) => void
  hue: number
  /** Told whether a recording is under way or waits to be used. */
  onPending?: (pending: boolean) => void
  error?: string | undefined
}

/** The sill to speak into: record or choose a file, listen, use it. */
export function VoiceField({ voice, onChange, hue, onPending, error }: VoiceFieldProps) {
  const id = useId()
  const words = uploadsText.voice
  const [clip, setClip] = useState<Clip | null>(null)
  const recorder = useRecorder(setClip)
  const sending = useSendFile('voice')
  const { phase } = recorder.state

  useEffect(() => () => URL.revokeObjectURL(clip?.url ?? ''), [clip])

  async function send(file: File, peaks?: readonly number[]): Promise<void> {
    const sent = await sending.send(file, peaks)
    if (sent === null) return
    setClip(null)
    onChange({ fileId: sent.fileId, url: sent.url, seconds: sent.seconds ?? 0, peaks: sent.peaks })
  }

  /** Its length is checked here when the browser can read it; one that is only too heavy is written anew. */
  async function choose(file: File): Promise<void> {
    sending.setFailure(null)
    const samples = await decodeVoice(file)
    const wrong = samples === null ? null : checkSeconds(samples.length / clipRate)
    if (wrong !== null) sending.setFailure(wrong)
    else if (samples !== null && file.size > bounds.voice.maxBytes) setClip(clipOfSamples(samples))
    else await send(file, samples === null ? undefined : measurePeaks(samples))
  }

  async function record() {
    sending.setFailure(null)
    setClip(null)
    await recorder.start()
  }

  const listening = phase === 'recording' || phase === 'reading' || phase === 'asking'
  const pending = listening || clip !== null
  // The buttons change with each step, and the one that was pressed is gone.
  const box = useRef<HTMLElement>(null)
  const inUse = useRef(false)
  const step = `${phase} ${clip?.url ?? ''} ${voice?.url ?? ''}`
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    if (inUse.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [step])
  const tellPending = useEffectEvent((now: boolean) => onPending?.(now))
  useEffect(() => {
    tellPending(pending)
    return () => tellPending(false)
  }, [pending])
  const trouble =
    recorder.state.phase === 'failed' ? words.failures[recorder.state.why] : (sending.failure ?? error)
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="grid min-w-0 gap-2.5 outline-none"
      aria-labelledby={id}
      onClickCapture={() => {
        inUse.current = true
      }}
    >
      <div>
        <h3 id={id} className="text-sm font-normal text-text-2">
          {words.label}
        </h3>
        <p className="text-xs text-text-3">{words.hint(bounds.voice.minSeconds, bounds.voice.maxSeconds)}</p>
      </div>
      {listening && (
        <RecorderSill
          state={recorder.state}
          hue={hue}
          onFinish={() => void recorder.finish()}
          onCancel={recorder.cancel}
        />
      )}
      {!listening && clip !== null && (
        <div className="grid gap-2.5">
          <Listen url={clip.url} seconds={clip.seconds} peaks={clip.peaks} hue={hue} />
          <p className="text-sm text-text-2">{words.listen}</p>
          <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
            <Button
              variant="pri"
              busyLabel={words.using}
              onClick={() => send(new File([clip.file], 'voice.wav', { type: clip.file.type }), clip.peaks)}
            >
              {words.use}
            </Button>
            <Button icon={<Mic size={17} />} onClick={record}>
              {words.again}
            </Button>
          </div>
        </div>
      )}
      {!listening && clip === null && (
        <div className="grid gap-2.5">
          {voice !== null && <Listen url={voice.url} seconds={voice.seconds} peaks={voice.peaks} hue={hue} />}
          <div className="flex flex-wrap items-center gap-2.5">
            <Button
              variant={voice === null ? 'line' : 'default'}
              icon={<Mic size={17} />}
              className="max-md:flex-1"
              onClick={record}
            >
              {voice === null ? words.record : words.recordAnew}
            </Button>
            <FileButton
              accept={accepts.voice}
              icon={<UploadIcon size={17} />}
              busy={sending.progress !== undefined}
              className="max-md:flex-1 max-md:*:w-full"
              onFile={(file) => void choose(file)}
            >
              {voice === null ? words.upload : words.replace}
            </FileButton>
            {voice !== null && voice.fileId !== null && (
              <IconButton label={words.remove} variant="quiet" onClick={() => onChange(null)}>
                <Trash2 size={18} />
              </IconButton>
            )}
          </div>
        </div>
      )}
      {sending.progress !== undefined && (
        <ProgressBar
          label={uploadsText.progress}
          parts={[{ fraction: sending.progress, color: 'var(--lamp)' }]}
        />
      )}
      <Alert text={trouble} />
    </section>
  )
}

interface ListenProps {
  url: string
  seconds: number
  hue: number
  peaks: readonly number[] | null
}

function Listen({ url, seconds, hue, peaks }: ListenProps) {
  const words = uploadsText.voice
  return (
    <ClipPlayer
      src={url}
      seconds={seconds}
      hue={hue}
      size="lg"
      peaks={peaks}
      labels={{
        play: words.play(Math.round(seconds)),
        pause: words.pause,
        seek: words.seek,
        failed: words.playFailed,
      }}
    />
  )
}
