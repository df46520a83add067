import { type CataloguedGame, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { AddGameDialog } from './AddGameDialog.tsx'
import { type GameDeed, GameDialog } from './GameDialog.tsx'
import { GameLine } from './GameLine.tsx'

type Open = 'add' | { readonly deed: GameDeed; readonly game: CataloguedGame; readonly place: number }

/** Every game in the order of the tabs; each change has a reason. */
export function GameBoard() {
  const words = opsCatalogueText.games
  const read = useQuery(queryFor(listCatalogue, {}))
  const [open, setOpen] = useState<Open | null>(null)
  const [news, setNews] = useState<string | null>(null)

  function start(next: Open) {
    setNews(null)
    setOpen(next)
  }

  const ways = {
    onDone: (sentence: string) => {
      setNews(sentence)
      setOpen(null)
    },
    onClose: () => setOpen(null),
  }
  return (
    <Card
      title={words.title}
      aside={
        <Button size="sm" onClick={() => start('add')}>
          <Plus size={16} aria-hidden="true" />
          {words.add}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-text-2">{words.lead}</p>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={10} />}
        failed={opsCatalogueText.failed}
        retryLabel={text.buttons.retry}
      >
        {({ games, lines }) => (
          <>
            <ol className="grid">
              {games.map((game, place) => (
                <GameLine
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
      </Loaded>
      {open === 'add' && <AddGameDialog {...ways} />}
    </Card>
  )
}
