import { type CataloguedGift, listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { priceKeyOf } from '@kaihei/domain/rules/keys'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { text } from '#text/text.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { CatalogueRow } from './CatalogueRow.tsx'
import { type GiftDeed, GiftDialog } from './GiftDialog.tsx'

interface Open {
  readonly deed: GiftDeed
  readonly gift: CataloguedGift
  readonly place: number
}

/** Every gift in its order, what it costs now and later; each change has a reason. */
export function GiftBoard() {
  const words = opsCatalogueText
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
    <Card title={words.gifts}>
      <p className="mb-3 text-sm text-text-2">{words.giftBoard.lead}</p>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ gifts }) => (
          <>
            <ol className="grid">
              {gifts.map((gift, place) => (
                <Row key={gift.id} gift={gift} onDeed={(deed) => start({ deed, gift, place })} />
              ))}
            </ol>
            {open !== null && (
              <GiftDialog {...open} count={gifts.length} onDone={done} onClose={() => setOpen(null)} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ gift, onDeed }: { gift: CataloguedGift; onDeed: (deed: GiftDeed) => void }) {
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
      <Button size="sm" variant="quiet" aria-label={deeds.rename(name)} onClick={() => onDeed('rename')}>
        {rename}
      </Button>
      <Link
        to="/ops/rules"
        search={{ key: priceKeyOf(id) }}
        aria-label={words.repriceOf(name)}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        {words.reprice}
      </Link>
      <Button size="sm" variant="quiet" aria-label={deeds.move(name)} onClick={() => onDeed('move')}>
        {move}
      </Button>
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
