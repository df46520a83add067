import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

export function EntrySkeleton() {
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5" aria-busy="true">
      <Skeleton className="h-[220px] rounded-xl md:h-[268px] md:rounded-2xl" />
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    </div>
  )
}
