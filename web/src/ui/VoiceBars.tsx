import './VoiceBars.css'

/** The only thing that moves while one waits. */
export function VoiceBars() {
  return (
    <span className="voice-bars inline-flex h-3.5 shrink-0 items-center gap-[3px]" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
