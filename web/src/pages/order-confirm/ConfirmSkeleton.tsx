import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export function ConfirmSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5" aria-busy="true">
      <Skeleton className="h-9 w-40" />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_340px] md:gap-5">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Skeleton className="h-[88px] rounded-xl" />
          <Card>
            <div className="grid gap-2.5">
              {[1, 2].map((place) => (
                <Skeleton key={place} className="h-[84px] rounded-lg" />
              ))}
            </div>
          </Card>
        </div>
        <Card>
          <SkeletonLines lines={5} />
        </Card>
      </div>
    </div>
  )
}
