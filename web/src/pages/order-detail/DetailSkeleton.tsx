import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export function DetailSkeleton() {
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5" aria-busy="true">
      <Skeleton className="h-5 w-52" />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Skeleton className="h-[390px] rounded-xl md:h-[172px]" />
          <Skeleton className="h-[116px] rounded-xl" />
          <Card>
            <SkeletonLines lines={4} />
          </Card>
        </div>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      </div>
    </div>
  )
}
