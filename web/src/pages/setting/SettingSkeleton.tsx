import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

const rows = [118, 44, 36, 44, 44]

export function SettingSkeleton() {
  return (
    <div aria-busy="true">
      <Card>
        <div className="grid gap-8">
          {rows.map((height, row) => (
            <div key={row} className="grid gap-x-10 gap-y-3 md:grid-cols-[220px_minmax(0,1fr)]">
              <SkeletonLines lines={2} />
              <span className="block max-w-[560px]" style={{ height }}>
                <Skeleton className="h-full" />
              </span>
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
