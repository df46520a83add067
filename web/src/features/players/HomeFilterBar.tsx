import { offeredGames } from '@kaihei/domain/games/game'
import { maxCounted } from '@kaihei/domain/players/calls'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useMinute } from '#client/clock.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { gamesQuery } from './api.ts'
import { text } from '#text/text.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { FilterChips, SortChip } from './FilterChips.tsx'
import type { HomeFilters } from './FilterChips.tsx'
import { SideScroll } from '#ui/SideScroll.tsx'

interface HomeFilterBarProps {
  filters: HomeFilters
  /** How many the filters let through. */
  count: number | undefined
  /** Told what of them is another. Each part is drawn when its own filters change, for as long as this stays the same. */
  onChange: (part: HomeFilters) => void
}

/** Games, filters and the order. */
export function HomeFilterBar({ filters, count, onChange }: HomeFilterBarProps) {
  const { game, sort, ...chips } = filters
  return (
    <>
      <GameTabs chosen={game} onChange={onChange} />
      <div className="home-chips mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-[18px]">
        <fieldset className="no-scrollbar flex min-w-0 gap-2 max-md:-mx-3.5 max-md:w-[calc(100%+28px)] max-md:overflow-x-auto max-md:px-3.5 max-md:py-1 md:flex-wrap">
          <legend className="sr-only">{text.home.filters.title}</legend>
          <FilterChips {...chips} onChange={onChange} />
        </fieldset>
        <div className="flex min-w-[min(100%,300px)] flex-1 items-center justify-between gap-3 md:justify-end">
          <p className="min-w-0 truncate text-sm text-text-3">
            <span aria-live="polite">{count !== undefined && sayCount(count)}</span>
            {count !== undefined && ' · '}
            <StreetClock />
          </p>
          <SortChip sort={sort} onChange={onChange} />
        </div>
      </div>
    </>
  )
}

interface GameTabsProps {
  chosen: HomeFilters['game']
  onChange: (part: HomeFilters) => void
}

/** The catalogue that this page was taught stands in until the server's arrives. */
const GameTabs = memo(function GameTabs({ chosen = 'all', onChange }: GameTabsProps) {
  const { data: catalogue } = useQuery(gamesQuery)
  const tabs = [
    { value: 'all' as const, label: text.home.all },
    ...(catalogue?.items ?? offeredGames()).map(({ code }) => ({
      value: code,
      label: text.names.game(code),
      icon: <GameCover game={code} size={22} />,
    })),
  ]
  return (
    <SideScroll
      chosenAt={tabs.findIndex(({ value }) => value === chosen)}
      className="home-games mt-3 mb-2 max-md:-mr-2.5 md:mt-[18px] md:mb-3"
    >
      <Tabs
        label={text.home.games}
        panelId="players"
        value={chosen}
        items={tabs}
        onChange={(game) => onChange({ game: game === 'all' ? undefined : game })}
      />
    </SideScroll>
  )
})

function sayCount(count: number): string {
  return count < maxCounted ? text.home.count(count) : text.home.countMany(maxCounted)
}

/** The product's own time zone, in which events and deadlines are told. */
const homeZone = 'Europe/London'

function StreetClock() {
  return (
    <>
      {text.home.city} {sayTime(useMinute())}
    </>
  )
}

/** 21:04. To have a format made takes a slow phone 50 ms; `Temporal` needs none. */
function sayTime(minute: number): string {
  return 'Temporal' in globalThis
    ? Temporal.Instant.fromEpochMilliseconds(minute).toString({ timeZone: homeZone }).slice(11, 16)
    : new Date(minute).toLocaleTimeString('en-GB', { timeZone: homeZone, timeStyle: 'short' })
}
