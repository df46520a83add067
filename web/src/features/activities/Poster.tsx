import type { Activity } from '@kaihei/domain/activities/calls'
import { clsx } from 'clsx'
import { posterOf } from './events.ts'

interface PosterProps {
  activity: Pick<Activity, 'poster' | 'state'>
  size: 'wide' | 'card' | 'full'
  className?: string
}

/** The picture of a campaign; its words stand beside it. Of one that is over the colours have faded, but for where it is all there is. */
export function Poster({ activity, size, className }: PosterProps) {
  return (
    <img
      src={posterOf(activity, size)}
      alt=""
      className={clsx(
        'object-cover',
        activity.state === 'past' && size !== 'full' && 'brightness-[.72] saturate-[.35]',
        className,
      )}
    />
  )
}
