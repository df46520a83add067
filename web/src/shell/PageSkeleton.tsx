import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonWindow } from '#ui/SkeletonWindow.tsx'

/** Holds the place of a page whose code is on its way: a banner, a row, a grid. */
export function PageSkeleton() {
  return (
    <div className="wrap" aria-busy="true">
      <Skeleton className="mt-2 h-[226px] rounded-xl md:h-[252px] md:rounded-2xl" />
      <Skeleton className="mt-4 h-10" />
      <div className="mt-5 grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <SkeletonWindow key={place} />
        ))}
      </div>
    </div>
  )
}
