import { games } from '@kaihei/domain/games/game'
import { useQuery } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useMinute } from '#client/clock.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { gamesQuery } from '#features/players/api.ts'
import { text } from '#text/text.ts'
import { Chip } from '#ui/Chip.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import type { HomeFilters } from './filters.ts'
import { SideScroll } from './SideScroll.tsx'

interface HomeFilterBarProps {
  filters: HomeFilters
  onlineCount: number | undefined
  onChange: (filters: HomeFilters) => void
}

/** Games and who is awake. The catalogue this version was built with stands in until the server's arrives. */
export function HomeFilterBar({ filters, onlineCount, onChange }: HomeFilterBarProps) {
  const { data: catalogue } = useQuery(gamesQuery)
  const { game: chosen, online } = filters
  const tabs = [
    { value: 'all' as const, label: text.home.all },
    ...(catalogue?.items ?? games).map(({ code, name }) => ({
      value: code,
      label: name,
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
          onChange={(game) => onChange({ ...(game !== 'all' && { game }), ...(online && { online }) })}
        />
      </SideScroll>
      <div className="mb-3 flex items-center justify-between gap-4 md:mb-[18px]">
        <Chip
          on={online === true}
          icon={<Lightbulb size={14} aria-hidden="true" />}
          onChange={(on) =>
            onChange({ ...(chosen !== undefined && { game: chosen }), ...(on && { online: on }) })
          }
        >
          {text.home.onlyLit}
        </Chip>
        <p className="min-w-0 truncate text-sm text-text-3">
          {onlineCount !== undefined && `${text.home.onlineCount(onlineCount)} · `}
          <StreetClock />
        </p>
      </div>
    </>
  )
}

/** The product's own time zone, in which events and deadlines are told. */
const homeZone = 'Europe/London'

function StreetClock() {
  const now = useMinute()
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: homeZone, hour: '2-digit', minute: '2-digit' })
  return (
    <>
      {text.home.city} {time.format(now)}
    </>
  )
}
