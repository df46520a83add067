import { clsx } from 'clsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { cardClass } from './card-class.ts'

/** The card before its person: same arch, same sill, same lines. */
export function PlayerCardSkeleton() {
  return (
    <div className={cardClass.box} aria-hidden="true">
      <div className={cardClass.window}>
        <Skeleton className="h-full rounded-t-full rounded-b-none" />
      </div>
      <Skeleton className={clsx(cardClass.sill, 'rounded-[12px]')} />
      <div className={cardClass.body}>
        <div className={cardClass.name}>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-3.5 w-1/5" />
        </div>
        <div className={cardClass.motto}>
          <Skeleton className="mt-1 h-3 w-4/5" />
        </div>
        <div className={cardClass.games}>
          <Skeleton className="h-3 w-3/5" />
        </div>
        <div className={cardClass.foot}>
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
    </div>
  )
}
