import type { Activity } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { posterOf } from './events.ts'
import type { PosterSize } from './events.ts'

interface PosterProps {
  activity: Pick<Activity, 'poster' | 'state'>
  size: PosterSize
  className?: string
  /** In the first window: fetched at once, before what is below it. */
  eager?: boolean
}

/** As the house draws them. The page says how large one is; this is what a browser reckons with until the style is here. */
const sizes = {
  strip: { width: 288, height: 201 },
  wide: { width: 1280, height: 404 },
  card: { width: 640, height: 320 },
  full: { width: 1280, height: 800 },
} as const

/** The picture of a campaign; its words stand beside it. Of one that is over the colours have faded, but for where it is all there is. */
export function Poster({ activity, size, className, eager = false }: PosterProps) {
  return (
    <img
      src={posterOf(activity, size)}
      alt=""
      {...sizes[size]}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={clsx(
        'object-cover',
        activity.state === 'past' && size !== 'full' && 'brightness-[.72] saturate-[.35]',
        className,
      )}
    />
  )
}
