import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import type { Family } from '@kaihei/domain/achievements/series'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { achieveText } from '#text/achieve.ts'
import { SeriesCard } from './SeriesCard.tsx'
import './windows.css'

interface FamilySectionProps {
  family: Family
  windows: readonly ShownAchievement[]
  /** What only companions reach, seen by somebody who is none. */
  joinFirst?: boolean
}

/** The rows of one family, with how many of its windows are lit. */
export function FamilySection({ family, windows, joinFirst = false }: FamilySectionProps) {
  const words = achieveText
  const series = [...new Set(windows.map((one) => one.series))]
  return (
    <section className="grid min-w-0 gap-3" aria-label={words.families[family].title}>
      <SectionLine
        title={words.families[family].title}
        lead={
          joinFirst ? (
            <Link to="/entry" className="text-lamp-text hover:underline">
              {words.joinFirst} · {words.join}
            </Link>
          ) : (
            words.families[family].lead
          )
        }
        aside={words.lit(windows.filter(({ achievedAt }) => achievedAt !== null).length, windows.length)}
      />
      <div className={clsx('grid gap-3 md:gap-4', series.length > 1 && 'lg:grid-cols-2')}>
        {series.map((name) => (
          <SeriesCard key={name} series={name} windows={windows.filter((one) => one.series === name)} />
        ))}
      </div>
    </section>
  )
}

interface SectionLineProps {
  title: string
  lead: ReactNode
  aside?: ReactNode
}

export function SectionLine({ title, lead, aside }: SectionLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2>{title}</h2>
      <span className="text-sm text-text-2">{lead}</span>
      <span className="h-px min-w-6 flex-1 bg-line max-md:hidden" aria-hidden="true" />
      <span className="text-sm text-text-2 max-md:ml-auto">{aside}</span>
    </div>
  )
}
