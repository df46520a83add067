import { Skeleton } from './Skeleton.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'

/** The same arch, sill and lines as a card with a person in it, so nothing shifts when they arrive. */
export function SkeletonWindow() {
  return (
    <span className="block rounded-xl bg-surface p-[9px] pb-4 shadow-1 md:p-3 md:pb-5">
      <span className="block px-4 md:px-[34px]">
        <Skeleton className="h-[124px] rounded-t-full rounded-b-none md:h-[186px]" />
      </span>
      <Skeleton className="h-9 rounded-[12px] md:h-10" />
      <span className="block px-1 pt-4">
        <SkeletonLines />
      </span>
    </span>
  )
}
