import { clsx } from 'clsx'
import { Face } from './Face.tsx'
import { PresenceDot } from './PresenceDot.tsx'
import type { Presence } from './PresenceDot.tsx'
import { ProgressRing } from './ProgressRing.tsx'
import type { Metal } from './level-metal.ts'

interface AvatarProps {
  src: string | null | undefined
  /** Empty where the name stands beside it. */
  alt?: string
  size?: 32 | 40 | 48 | 56 | 64
  hue: number
  presence?: Presence
  /** The way to the next level (0 to 1), drawn round the picture in the level's metal. */
  ring?: { progress: number; metal: Metal }
}

export function Avatar({ src, alt = '', size = 40, hue, presence, ring }: AvatarProps) {
  const dark = presence === 'offline'
  return (
    <span
      className="room relative inline-block shrink-0 rounded-full align-middle"
      style={{ '--h': hue, width: size, height: size }}
    >
      {ring && (
        <ProgressRing
          fraction={ring.progress}
          size={size}
          width={5}
          color={`var(--lv-${ring.metal})`}
          className="absolute inset-0"
        />
      )}
      <span
        className={clsx(
          'absolute overflow-hidden rounded-full',
          dark ? 'bg-surface-3' : 'bg-linear-to-b from-room-hi to-room-lo',
        )}
        style={{ inset: ring ? size * 0.085 : 0 }}
      >
        <Face
          src={src}
          alt={alt}
          drawnClassName="inset-0 size-full translate-y-[6%] scale-[1.04] object-contain object-bottom"
          dimmed={dark && 'brightness-[.65] saturate-[.25]'}
        />
      </span>
      {presence && (
        <PresenceDot
          presence={presence}
          className="absolute right-0 bottom-0 size-[28%] max-h-[11px] max-w-[11px] outline-[2.5px] outline-(--avatar-ground,var(--surface))"
        />
      )}
    </span>
  )
}
