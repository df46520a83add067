import { awardOf, nearest, type Tier } from '@kaihei/domain/achievements/achievement'
import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { families } from '@kaihei/domain/achievements/series'
import { useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { achieveText } from '#text/achieve.ts'
import { longDate } from '#text/dates.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Chip } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Select } from '#ui/Select.tsx'
import { lightOf } from './api.ts'
import { SectionLine } from './FamilySection.tsx'
import { GlassWindow } from './GlassWindow.tsx'
import { TierBadge } from './TierBadge.tsx'
import { askText, countText, shareText } from './words.ts'

const tiers = ['1', '2', '3', '4'] as const
const any = 'any'

interface CatalogueProps {
  windows: readonly ShownAchievement[]
  /** Whether somebody's own progress is in it; a visitor only sees how rare things are. */
  own: boolean
}

/** Every window there is: what it asks for, what it brings, who has it. */
export function Catalogue({ windows, own }: CatalogueProps) {
  const words = achieveText.catalogue
  const [nearestFirst, setNearestFirst] = useState(own)
  const [family, setFamily] = useState<(typeof families)[number] | typeof any>(any)
  const [tier, setTier] = useState<(typeof tiers)[number] | typeof any>(any)
  const chosen = windows.filter(
    (one) => (family === any || one.family === family) && (tier === any || one.tier === Number(tier)),
  )
  const ordered = nearestFirst ? inOrder(chosen) : chosen
  return (
    <section className="grid min-w-0 gap-3 md:gap-4" aria-label={words.title}>
      <SectionLine
        title={words.title}
        lead={words.lead(windows.length)}
        aside={words.shown(ordered.length)}
      />
      <Makes />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.filters}</legend>
        {own && (
          <Chip on={nearestFirst} onChange={setNearestFirst}>
            {words.nearestFirst}
          </Chip>
        )}
        <Select
          look="chip"
          label={words.family}
          on={family !== any}
          value={family}
          onChange={setFamily}
          options={[
            { value: any, label: words.all },
            ...families.map((value) => ({ value, label: achieveText.families[value].title })),
          ]}
        />
        <Select
          look="chip"
          label={words.tier}
          on={tier !== any}
          value={tier}
          onChange={setTier}
          options={[
            { value: any, label: words.all },
            ...tiers.map((value) => ({ value, label: achieveText.tiers[Number(value) - 1] ?? value })),
          ]}
        />
      </fieldset>
      {ordered.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
          {ordered.map((window) => (
            <CatalogueCard key={window.id} window={window} own={own} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is on the way, the nearest first; then what is lit. */
function inOrder(windows: readonly ShownAchievement[]): readonly ShownAchievement[] {
  return [...nearest(windows, windows.length), ...windows.filter(({ achievedAt }) => achievedAt !== null)]
}

function Makes() {
  const words = achieveText
  const looks = [
    { id: 'boss-orders-1', family: 'boss', tier: 1 },
    { id: 'boss-companions-20', family: 'boss', tier: 2 },
    { id: 'play-stars-100', family: 'play', tier: 3 },
    { id: 'gift-kinds-12', family: 'gift', tier: 4 },
  ] as const
  return (
    <ul
      aria-label={words.catalogue.makes}
      className="grid gap-4 rounded-xl bg-well p-4 md:grid-cols-2 md:p-5 lg:grid-cols-4"
    >
      {looks.map((look) => (
        <li key={look.id} className="flex items-center gap-3.5">
          <GlassWindow window={look} light={1} className="w-16 shrink-0" />
          <div className="grid min-w-0 justify-items-start gap-0.5">
            <TierBadge tier={look.tier} />
            <p className="text-sm">{words.makes[look.tier - 1]}</p>
            <p className="text-xs text-text-3">
              {words.rewardCoins(shortAmountText(awardOf(look.tier satisfies Tier)))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CatalogueCard({ window, own }: { window: ShownAchievement; own: boolean }) {
  const words = achieveText
  const timeZone = useTimeZone()
  const { achievedAt, progress, target, award, family } = window
  const light = own ? lightOf(window) : 1
  const counts = own && achievedAt === null && family !== 'limited'
  return (
    <li className="flex min-w-0 items-center gap-4 rounded-xl bg-surface p-4 shadow-1">
      <GlassWindow window={window} light={light} className="w-16 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{words.name(window)}</b>
          <TierBadge tier={window.tier} />
        </p>
        <p className="text-sm text-text-2">{askText(window)}</p>
        {counts && (
          <p className="flex items-center gap-3 text-sm">
            <ProgressBar
              thin
              label={words.name(window)}
              parts={[{ fraction: Math.min(1, progress / target), color: 'var(--paper)' }]}
            />
            <span className="shrink-0">{words.progressOf(countText(progress), countText(target))}</span>
          </p>
        )}
        {own && achievedAt !== null && (
          <p className="text-sm text-ok">{words.catalogue.litOn(longDate(achievedAt, timeZone))}</p>
        )}
        <p className="text-xs text-text-3">
          {shareText(window)}
          {award > 0 && ` · ${words.reward(shortAmountText(award))}`}
        </p>
      </div>
    </li>
  )
}
