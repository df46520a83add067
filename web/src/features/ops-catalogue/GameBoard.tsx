import type { CataloguedGame } from '@kaihei/domain/ops/catalogue-calls'
import { Plus } from 'lucide-react'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Button } from '#ui/Button.tsx'
import { AddGameDialog } from './AddGameDialog.tsx'
import { Board, useBoard } from './Board.tsx'
import { type GameDeed, GameDialog } from './GameDialog.tsx'
import { GameRow } from './GameRow.tsx'

type Open = 'add' | { readonly deed: GameDeed; readonly game: CataloguedGame; readonly place: number }

/** Every game in the order of the tabs. */
export function GameBoard() {
  const words = opsCatalogueText.games
  const { open, news, start, ways } = useBoard<Open>()
  const add = (
    <Button size="sm" onClick={() => start('add')}>
      <Plus size={16} aria-hidden="true" />
      {words.add}
    </Button>
  )
  return (
    <>
      <Board title={words.title} lead={words.lead} news={news} rows={10} aside={add}>
        {({ games, lines }) => (
          <>
            <ol className="grid">
              {games.map((game, place) => (
                <GameRow
                  key={game.code}
                  game={game}
                  lineOn={lines.some(({ code, on }) => on && code === game.product)}
                  onDeed={(deed) => start({ deed, game, place })}
                />
              ))}
            </ol>
            {open !== null && open !== 'add' && <GameDialog {...open} count={games.length} {...ways} />}
          </>
        )}
      </Board>
      {open === 'add' && <AddGameDialog {...ways} />}
    </>
  )
}
