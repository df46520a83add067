import { clsx } from 'clsx'
import './Arch.css'
import { Face } from './Face.tsx'
import type { Presence } from './PresenceDot.tsx'

interface ArchProps {
  src: string | null | undefined
  alt: string
  hue: number
  /** Lit, dimmed or dark. */
  light: Presence
  /** Sets the size; the arch fills its width. */
  className?: string
  /** The first screen's portraits should not wait for layout. */
  eager?: boolean
}

/** A portrait window. The light behind the person is their room's hue. */
export function Arch({ src, alt, hue, light, className = 'h-[186px]', eager = false }: ArchProps) {
  return (
    <div
      className={clsx('arch room relative overflow-hidden', className)}
      style={{ '--h': hue }}
      data-light={light}
    >
      <Face
        src={src}
        alt={alt}
        eager={eager}
        drawnClassName="inset-x-0 bottom-[-2px] mx-auto h-[90%] w-full object-contain object-bottom"
        dimmed={
          light === 'offline' ? 'brightness-[.55] saturate-[.2]' : light === 'busy' && 'brightness-[.86]'
        }
      />
    </div>
  )
}
