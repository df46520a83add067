import type { CataloguedLine } from '@kaihei/domain/ops/catalogue-calls'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Board, useBoard } from './Board.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { DeedButton } from './DeedButton.tsx'
import { LineDialog } from './LineDialog.tsx'
import type { Deed } from './ThingDialog.tsx'

interface Open {
  readonly deed: Deed
  readonly line: CataloguedLine
  readonly place: number
}

/** The product lines in their order. */
export function LineBoard() {
  const { title, lead } = opsCatalogueText.lines
  const { open, news, start, ways } = useBoard<Open>()
  return (
    <Board title={title} lead={lead} news={news} rows={3}>
      {({ lines }) => (
        <>
          <ol className="grid">
            {lines.map((line, place) => (
              <Row key={line.code} line={line} onDeed={(deed) => start({ deed, line, place })} />
            ))}
          </ol>
          {open !== null && <LineDialog {...open} count={lines.length} {...ways} />}
        </>
      )}
    </Board>
  )
}

function Row({ line, onDeed }: { line: CataloguedLine; onDeed: (deed: Deed) => void }) {
  const { rename, move, deeds } = opsCatalogueText.games
  const { code, name, games, gamesOn } = line
  return (
    <CatalogueRow
      thing={line}
      facts={[code, opsCatalogueText.lines.games(gamesOn, games)].join(' · ')}
      onTurn={() => onDeed('turn')}
    >
      <DeedButton of={deeds.rename(name)} onPress={() => onDeed('rename')}>
        {rename}
      </DeedButton>
      <DeedButton of={deeds.move(name)} onPress={() => onDeed('move')}>
        {move}
      </DeedButton>
    </CatalogueRow>
  )
}
