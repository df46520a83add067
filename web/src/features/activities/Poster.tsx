import type { Activity } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { posterOf } from './events.ts'

interface PosterProps {
  activity: Pick<Activity, 'poster' | 'state'>
  size: keyof typeof sizes
  className?: string
  /** In the first window: fetched at once, before what is below it. */
  eager?: boolean
}

/** As the house draws them. The page says how large one is; this is what a browser reckons with until the style is here. */
const sizes = {
  wide: [1280, 404],
  card: [640, 320],
  full: [1280, 800],
} as const

/** The picture of a campaign; its words stand beside it. Of one that is over the colours have faded, but for where it is all there is. */
export function Poster({ activity, size, className, eager = false }: PosterProps) {
  const [width, height] = sizes[size]
  return (
    <img
      src={posterOf(activity, size)}
      alt=""
      width={width}
      height={height}
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
