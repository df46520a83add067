import { hasSound } from './sound.ts'

const notes = [
  { hertz: 659, afterSeconds: 0 },
  { hertz: 988, afterSeconds: 0.12 },
]
const loudness = 0.05
const fadesWithinSeconds = 0.5

/** Two soft notes. Before anybody has touched the page the browser would refuse, and say so. */
export function chime(): void {
  if (!hasSound() || !wasTouched()) return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.connect(context.destination)
  volume.gain.setValueAtTime(loudness, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + fadesWithinSeconds)
  for (const { hertz, afterSeconds } of notes) {
    const note = context.createOscillator()
    note.frequency.value = hertz
    note.connect(volume)
    note.start(context.currentTime + afterSeconds)
    note.stop(context.currentTime + fadesWithinSeconds)
    note.addEventListener('ended', () => void (context.state !== 'closed' && context.close()))
  }
}

function wasTouched(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive
}
