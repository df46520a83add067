import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'
import { GameCover } from '#features/games/GameCover.tsx'
import { lineName } from '#text/line-name.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import type { GameDeed } from './GameDialog.tsx'

interface GameLineProps {
  game: CataloguedGame
  /** Whether its product line is on. */
  lineOn: boolean
  onDeed: (deed: GameDeed) => void
}

/** What a game is called, what is offered for it, and who changed it last. */
export function GameLine({ game, lineOn, onDeed }: GameLineProps) {
  const words = opsCatalogueText.games
  const { code, name, product, servers, ranks, services } = game
  const offered = (list: typeof servers) => list.filter((one) => one.on).length
  const line = lineOn ? lineName(product) : words.lineOff(lineName(product))
  return (
    <CatalogueRow
      thing={game}
      picture={<GameCover game={code} size={36} />}
      facts={[line, code, words.services(services)].join(' · ')}
      onTurn={() => onDeed('turn')}
    >
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
    </CatalogueRow>
  )
}
