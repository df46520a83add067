import { Skeleton } from './Skeleton.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'

/** Rows on their way, each with a face or an icon at its left end. */
export function RowsSkeleton({ leading, rows = 3 }: { leading: string; rows?: number }) {
  return (
    <div className="grid gap-6 py-3" aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className={`shrink-0 ${leading}`} />
          <div className="flex-1 self-center">
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </div>
  )
}
