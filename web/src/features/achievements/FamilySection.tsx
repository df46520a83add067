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
  const rows = inRows(windows)
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
      <div className={clsx('grid gap-3 md:gap-4', rows.length > 1 && 'lg:grid-cols-2')}>
        {rows.map(({ series, windows: ofRow }) => (
          <SeriesCard key={series} series={series} windows={ofRow} />
        ))}
      </div>
    </section>
  )
}

/** A row for each series; a window that is alone in its series stands with those of its family, by its tier. */
function inRows(windows: readonly ShownAchievement[]) {
  const all = [...new Set(windows.map((one) => one.series))].map((series) => ({
    series,
    windows: windows.filter((one) => one.series === series),
  }))
  const [first, ...others] = all.filter((row) => row.windows.length > 1)
  if (first === undefined) return all
  const alone = all.filter((row) => row.windows.length === 1).flatMap((row) => row.windows)
  const joined = [...first.windows, ...alone].toSorted((one, other) => one.tier - other.tier)
  return [{ ...first, windows: joined }, ...others]
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
