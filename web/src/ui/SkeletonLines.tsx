import { Skeleton } from './Skeleton.tsx'

const widths = ['w-3/5', 'w-[85%]', 'w-[70%]', 'w-[78%]']

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={`${line === 0 ? 'h-4' : 'h-3'} ${widths[line % widths.length] ?? ''}`}
        />
      ))}
    </span>
  )
}
