import { clsx } from 'clsx'
import './NumberWindows.css'

/** From the first window to the last the light goes from peach to straw. */
const firstHue = 44
const hueStep = 9

interface NumberWindowsProps {
  number: string
  /** What it is, for whoever does not see it. */
  label: string
  /** Lit one after the other; dark: nothing was drawn yet. */
  lit: boolean
}

/** A number as a row of windows, a digit in each. */
export function NumberWindows({ number, label, lit }: NumberWindowsProps) {
  return (
    <div>
      <p className="sr-only">{label}</p>
      <div className={clsx('number-windows', number.length > 6 && 'number-windows-long')} aria-hidden="true">
        {Array.from(number).map((digit, at) => (
          <span
            // A digit may stand in several windows.
            key={at}
            className={clsx('number-window room', !lit && 'number-window-dark')}
            style={{ '--h': firstHue + hueStep * at, '--at': at }}
          >
            {digit}
          </span>
        ))}
      </div>
    </div>
  )
}
