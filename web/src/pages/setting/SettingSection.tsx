import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

interface SettingSectionProps {
  id: string
  title: string
  children: ReactNode
}

export function SettingSection({ id, title, children }: SettingSectionProps) {
  return (
    <div id={id} className="scroll-mt-[116px] md:scroll-mt-20">
      <Card title={title} className="md:px-7 md:py-6">
        <div>{children}</div>
      </Card>
    </div>
  )
}

const rowHeights = [118, 44, 36, 44, 44]

export function SettingSkeleton() {
  return (
    <div aria-busy="true">
      <Card>
        <div className="grid gap-8">
          {rowHeights.map((height, row) => (
            <div key={row} className="grid gap-x-10 gap-y-3 lg:grid-cols-[220px_minmax(0,1fr)]">
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
