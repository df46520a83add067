import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export function UserSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5" aria-busy="true">
      <Skeleton className="h-[520px] rounded-xl md:h-[286px] md:rounded-2xl" />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
        <Card>
          <div className="grid gap-2.5">
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-[84px] rounded-lg" />
            ))}
          </div>
        </Card>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      </div>
    </div>
  )
}
