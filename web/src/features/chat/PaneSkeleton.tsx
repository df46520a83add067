import { Skeleton } from '#ui/Skeleton.tsx'

/** Where messages are about to stand. */
export function PaneSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 px-4 pb-4" aria-busy="true">
      <Skeleton className="h-10 w-1/2 rounded-[14px]" />
      <Skeleton className="h-10 w-2/5 self-end rounded-[14px]" />
      <Skeleton className="h-16 w-3/5 rounded-[14px]" />
    </div>
  )
}
