import { clsx } from 'clsx'
import { type WindowLook, windowUrl } from './glass/draw-window.ts'
import './GlassWindow.css'

interface GlassWindowProps {
  window: WindowLook
  /** 0 is dark, 1 is lit; between them the light has climbed so far. */
  light: number
  className?: string
}

/** As in the style: until that is here it is what a browser reckons with. */
const size = { width: 148, height: 168 }

/** A window of stained glass. What it means stands beside it in words. */
export function GlassWindow({ window, light, className }: GlassWindowProps) {
  const climbed = Math.max(0, Math.min(1, light))
  return (
    <span className={clsx('glass-window', className)} aria-hidden="true">
      {climbed < 1 && <img src={windowUrl(window, 'dark')} alt="" {...size} draggable={false} />}
      {climbed > 0 && (
        <img
          src={windowUrl(window, climbed < 1 ? 'climbing' : 'lit')}
          alt=""
          {...size}
          draggable={false}
          className={clsx(climbed < 1 && 'glass-climbing')}
          style={{ '--light': `${8 + 84 * climbed}%` }}
        />
      )}
    </span>
  )
}
