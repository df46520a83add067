import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { dayAndTime } from '#text/times.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import type { GameDeed } from './GameDialog.tsx'

interface GameLineProps {
  game: CataloguedGame
  onDeed: (deed: GameDeed) => void
}

/** What a game is called, what is offered for it, and who changed it last. */
export function GameLine({ game, onDeed }: GameLineProps) {
  const words = opsCatalogueText.games
  const { code, name, english, product, on, servers, ranks, services } = game
  const offered = (list: typeof servers) => list.filter((one) => one.on).length
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_272px]">
      <div className="flex min-w-0 items-center gap-3">
        <span className={clsx('shrink-0', !on && 'opacity-45')}>
          <GameCover game={code} size={36} />
        </span>
        <div className="min-w-0 flex-1">
          <Switch
            checked={on}
            onChange={() => onDeed('turn')}
            hint={
              <>
                {[words.lines[product], code, words.services(services)].join(' · ')}
                <LastChange game={game} />
              </>
            }
          >
            <b lang="zh-CN">{name}</b> <span className="text-sm text-text-2">{english}</span>
          </Switch>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-md:pl-12 md:justify-end">
        <Button
          size="sm"
          variant="quiet"
          aria-label={words.deeds.rename(name)}
          onClick={() => onDeed('rename')}
        >
          {words.rename}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={words.deeds.answers(name)}
          onClick={() => onDeed('answers')}
        >
          {words.answers(offered(servers), offered(ranks))}
        </Button>
        <Button size="sm" variant="quiet" aria-label={words.deeds.move(name)} onClick={() => onDeed('move')}>
          {words.move}
        </Button>
      </div>
    </li>
  )
}

function LastChange({ game: { by, why, at } }: { game: CataloguedGame }) {
  const timeZone = useTimeZone()
  if (by === null || at === null) return null
  return (
    <span className="block">
      {opsCatalogueText.turned(by, dayAndTime(at, timeZone, serverNow()))} · {why}
    </span>
  )
}
