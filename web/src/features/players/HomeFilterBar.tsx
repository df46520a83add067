import { offeredGames } from '@kaihei/domain/games/game'
import { maxCounted } from '@kaihei/domain/players/calls'
import { useQuery } from '@tanstack/react-query'
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
  onChange: (filters: HomeFilters) => void
}

/** Games, filters and the order. The catalogue that this page was taught stands in until the server's arrives. */
export function HomeFilterBar({ filters, count, onChange }: HomeFilterBarProps) {
  const { data: catalogue } = useQuery(gamesQuery)
  const { game: chosen, sort } = filters
  const tabs = [
    { value: 'all' as const, label: text.home.all },
    ...(catalogue?.items ?? offeredGames()).map(({ code }) => ({
      value: code,
      label: text.names.game(code),
      icon: <GameCover game={code} size={22} />,
    })),
  ]
  return (
    <>
      <SideScroll
        chosenAt={tabs.findIndex(({ value }) => value === (chosen ?? 'all'))}
        className="mt-3 mb-2 max-md:-mr-2.5 md:mt-[18px] md:mb-3"
      >
        <Tabs
          label={text.home.games}
          panelId="players"
          value={chosen ?? 'all'}
          items={tabs}
          onChange={(game) => onChange({ ...filters, game: game === 'all' ? undefined : game })}
        />
      </SideScroll>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-[18px]">
        <fieldset className="no-scrollbar flex min-w-0 gap-2 max-md:-mx-3.5 max-md:w-[calc(100%+28px)] max-md:overflow-x-auto max-md:px-3.5 max-md:py-1 md:flex-wrap">
          <legend className="sr-only">{text.home.filters.title}</legend>
          <FilterChips filters={filters} onChange={onChange} />
        </fieldset>
        <div className="flex min-w-[min(100%,300px)] flex-1 items-center justify-between gap-3 md:justify-end">
          <p className="min-w-0 truncate text-sm text-text-3">
            <span aria-live="polite">{count !== undefined && sayCount(count)}</span>
            {count !== undefined && ' · '}
            <StreetClock />
          </p>
          <SortChip
            sort={sort ?? 'recommended'}
            onChange={(next) => onChange({ ...filters, sort: next === 'recommended' ? undefined : next })}
          />
        </div>
      </div>
    </>
  )
}

function sayCount(count: number): string {
  return count < maxCounted ? text.home.count(count) : text.home.countMany(maxCounted)
}

/** The product's own time zone, in which events and deadlines are told. */
const homeZone = 'Europe/London'

let time: Intl.DateTimeFormat | undefined

function StreetClock() {
  const now = useMinute()
  time ??= new Intl.DateTimeFormat('en-GB', { timeZone: homeZone, hour: '2-digit', minute: '2-digit' })
  return (
    <>
      {text.home.city} {time.format(now)}
    </>
  )
}
