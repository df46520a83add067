import type { getAchievements, ShownAchievement } from '@kaihei/domain/achievements/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { achieveText } from '#text/achieve.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { lightOf } from './api.ts'
import { designOf } from './glass/designs.ts'
import { GlassWindow } from './GlassWindow.tsx'
import { TierBadge } from './TierBadge.tsx'
import { askText, countText } from './words.ts'
import './Stage.css'

type Overview = OutputOf<typeof getAchievements>

interface StageProps {
  /** Undefined while nobody knows. */
  overview: Overview | undefined
  /** What stands on the wall while nothing is lit: what is nearest. */
  nearest: readonly ShownAchievement[]
}

/** How many are lit, and the finest of them on the wall, which throw their colours on the floor. */
export function Stage({ overview, nearest }: StageProps) {
  const words = achieveText
  const worn = overview?.worn ?? []
  return (
    <Wall
      heading={overview === undefined ? words.eyebrow : words.heading(overview.achieved)}
      lead={words.lead}
      windows={worn.length > 0 ? inTheMiddle(worn) : nearest}
      label={worn.length > 0 ? words.worn.label : words.worn.empty}
    >
      <div className="grid gap-1.5">
        <ProgressBar
          label={words.progress}
          parts={[
            {
              fraction: overview === undefined ? 0 : overview.achieved / overview.total,
              color: 'var(--paper)',
            },
          ]}
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-text-3">
          <span>
            <b className="text-text">{overview?.achieved ?? words.unknown}</b>{' '}
            {overview !== undefined && words.of(overview.total)}
          </span>
          {overview !== undefined && overview.claimed > 0 && (
            <span>{words.claimed(shortAmountText(overview.claimed))}</span>
          )}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {[1, 2, 3, 4].map((tier) => (
          <li key={tier} className="flex items-center gap-2">
            <TierBadge tier={tier} />
            <b>{overview?.tiers.find((one) => one.tier === tier)?.achieved ?? words.unknown}</b>
          </li>
        ))}
      </ul>
    </Wall>
  )
}

interface WallProps {
  heading: string
  lead: string
  windows: readonly ShownAchievement[]
  /** What the windows are. */
  label: string
  children?: ReactNode
}

/** A wall with windows in it, and words beside them. */
export function Wall({ heading, lead, windows, label, children }: WallProps) {
  return (
    <section className="achieve-wall overflow-hidden rounded-xl shadow-1 md:rounded-2xl">
      <div className="grid content-start gap-4 p-5 md:p-9">
        <div className="grid gap-2">
          <p className="text-sm text-text-2">{achieveText.eyebrow}</p>
          <h1>{heading}</h1>
          <p className="text-text-2">{lead}</p>
        </div>
        {children}
      </div>
      {windows.length === 0 ? (
        // The floor stays where it will be.
        <div className="achieve-worn" />
      ) : (
        <ol className="achieve-worn" aria-label={label}>
          {windows.map((window) => (
            <WornWindow key={window.id} window={window} large={window.tier === 4} />
          ))}
        </ol>
      )}
    </section>
  )
}

function WornWindow({ window, large }: { window: ShownAchievement; large: boolean }) {
  const light = lightOf(window)
  const lit = light === 1
  return (
    <li
      className={clsx('achieve-worn-one', large && 'achieve-worn-large')}
      style={{ '--h': designOf(window.id).hue }}
    >
      <GlassWindow window={window} light={light} />
      <span className={clsx('achieve-ray', !lit && 'invisible')} aria-hidden="true" />
      <b className="text-sm text-balance" title={askText(window)}>
        {achieveText.name(window)}
      </b>
      {!lit && window.progress > 0 && (
        <span className="text-xs text-text-3">
          {achieveText.progressOf(countText(window.progress), countText(window.target))}
        </span>
      )}
    </li>
  )
}

/** The richest stands in the middle, the others beside it. */
function inTheMiddle<One>(windows: readonly One[]): readonly One[] {
  return windows.reduce<readonly One[]>(
    (row, window, index) => (index % 2 === 0 ? [...row, window] : [window, ...row]),
    [],
  )
}
