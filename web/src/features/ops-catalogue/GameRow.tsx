import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'
import { GameCover } from '#features/games/GameCover.tsx'
import { lineName } from '#text/line-name.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { CatalogueRow } from './CatalogueRow.tsx'
import { DeedButton } from './DeedButton.tsx'
import type { GameDeed } from './GameDialog.tsx'

interface GameRowProps {
  game: CataloguedGame
  /** Whether its product line is on. */
  lineOn: boolean
  onDeed: (deed: GameDeed) => void
}

/** What a game is called, what is offered for it, and who changed it last. */
export function GameRow({ game, lineOn, onDeed }: GameRowProps) {
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
      <DeedButton of={words.deeds.rename(name)} onPress={() => onDeed('rename')}>
        {words.rename}
      </DeedButton>
      <DeedButton of={words.deeds.answers(name)} onPress={() => onDeed('answers')}>
        {words.answers(offered(servers), offered(ranks))}
      </DeedButton>
      <DeedButton of={words.deeds.move(name)} onPress={() => onDeed('move')}>
        {words.move}
      </DeedButton>
    </CatalogueRow>
  )
}
