import { type CataloguedLine, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { type LineDeed, LineDialog } from './LineDialog.tsx'

interface Open {
  readonly deed: LineDeed
  readonly line: CataloguedLine
  readonly place: number
}

/** The product lines in their order; each change has a reason. */
export function LineBoard() {
  const words = opsCatalogueText.lines
  const read = useQuery(queryFor(listCatalogue, {}))
  const [open, setOpen] = useState<Open | null>(null)
  const [news, setNews] = useState<string | null>(null)

  function start(next: Open) {
    setNews(null)
    setOpen(next)
  }

  function done(sentence: string) {
    setNews(sentence)
    setOpen(null)
  }

  return (
    <Card title={words.title}>
      <p className="mb-3 text-sm text-text-2">{words.lead}</p>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={3} />}
        failed={opsCatalogueText.failed}
        retryLabel={text.buttons.retry}
      >
        {({ lines }) => (
          <>
            <ol className="grid">
              {lines.map((line, place) => (
                <Row key={line.code} line={line} onDeed={(deed) => start({ deed, line, place })} />
              ))}
            </ol>
            {open !== null && (
              <LineDialog {...open} count={lines.length} onDone={done} onClose={() => setOpen(null)} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ line, onDeed }: { line: CataloguedLine; onDeed: (deed: LineDeed) => void }) {
  const { rename, move, deeds } = opsCatalogueText.games
  const { code, name, games, gamesOn } = line
  return (
    <CatalogueRow
      thing={line}
      facts={[code, opsCatalogueText.lines.games(gamesOn, games)].join(' · ')}
      onTurn={() => onDeed('turn')}
    >
      <Button size="sm" variant="quiet" aria-label={deeds.rename(name)} onClick={() => onDeed('rename')}>
        {rename}
      </Button>
      <Button size="sm" variant="quiet" aria-label={deeds.move(name)} onClick={() => onDeed('move')}>
        {move}
      </Button>
    </CatalogueRow>
  )
}
