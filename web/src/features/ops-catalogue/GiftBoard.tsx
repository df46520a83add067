import type { CataloguedGift } from '@kaihei/domain/ops/catalogue-calls'
import { priceKeyOf } from '@kaihei/domain/rules/keys'
import { Link } from '@tanstack/react-router'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Board, useBoard } from './Board.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { DeedButton } from './DeedButton.tsx'
import { GiftDialog } from './GiftDialog.tsx'
import type { Deed } from './ThingDialog.tsx'

interface Open {
  readonly deed: Deed
  readonly gift: CataloguedGift
  readonly place: number
}

/** Every gift in its order, what it costs now and later. */
export function GiftBoard() {
  const words = opsCatalogueText
  const { open, news, start, ways } = useBoard<Open>()
  return (
    <Board title={words.gifts} lead={words.giftBoard.lead} news={news} rows={8}>
      {({ gifts }) => (
        <>
          <ol className="grid">
            {gifts.map((gift, place) => (
              <Row key={gift.id} gift={gift} onDeed={(deed) => start({ deed, gift, place })} />
            ))}
          </ol>
          {open !== null && <GiftDialog {...open} count={gifts.length} {...ways} />}
        </>
      )}
    </Board>
  )
}

function Row({ gift, onDeed }: { gift: CataloguedGift; onDeed: (deed: Deed) => void }) {
  const { rename, move, deeds } = opsCatalogueText.games
  const words = opsCatalogueText.giftBoard
  const { id, name, price } = gift
  return (
    <CatalogueRow
      thing={gift}
      picture={<GiftArt giftId={id} className="w-9" />}
      facts={
        <>
          {words.costs(shortAmountText(price))}
          <Later gift={gift} />
        </>
      }
      onTurn={() => onDeed('turn')}
    >
      <DeedButton of={deeds.rename(name)} onPress={() => onDeed('rename')}>
        {rename}
      </DeedButton>
      <Link
        to="/ops/rules"
        search={{ key: priceKeyOf(id) }}
        aria-label={words.repriceOf(name)}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        {words.reprice}
      </Link>
      <DeedButton of={deeds.move(name)} onPress={() => onDeed('move')}>
        {move}
      </DeedButton>
    </CatalogueRow>
  )
}

/** What it is to cost, and from when on; and whether somebody has yet to agree to another price. */
function Later({ gift: { coming, waiting } }: { gift: CataloguedGift }) {
  const words = opsCatalogueText.giftBoard
  const timeZone = useTimeZone()
  return (
    <>
      {coming.map(({ price, from }) => (
        <span key={from} className="block text-lamp-text">
          {words.coming(dateAndTime(from, timeZone), shortAmountText(price))}
        </span>
      ))}
      {waiting && <span className="block text-lamp-text">{words.waiting}</span>}
    </>
  )
}
