import { getGiftTerms, listGiftCatalogue } from '@kaihei/domain/gifts/calls'
import { type CataloguedGift, listCatalogue, switchGift } from '@kaihei/domain/ops/catalogue-calls'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { GiftArt } from '#features/gifts/GiftArt.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { giftsText } from '#text/gifts.ts'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Textarea } from '#ui/Textarea.tsx'

/** Every gift, each with a switch; a turn has a reason. */
export function GiftBoard() {
  const words = opsCatalogueText
  const read = useQuery(queryFor(listCatalogue, {}))
  const [turning, setTurning] = useState<CataloguedGift | null>(null)
  const [news, setNews] = useState<string | null>(null)
  return (
    <Card title={words.gifts}>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={read}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ gifts }) => (
          <ul className="grid gap-x-6 md:grid-cols-2">
            {gifts.map((gift) => (
              <GiftLine
                key={gift.id}
                gift={gift}
                onTurn={() => {
                  setNews(null)
                  setTurning(gift)
                }}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {turning !== null && (
        <TurnDialog
          gift={turning}
          onDone={() => {
            const { id, on } = turning
            setNews(words.done[on ? 'off' : 'on'](giftsText.names[id]))
            setTurning(null)
          }}
          onClose={() => setTurning(null)}
        />
      )}
    </Card>
  )
}

function GiftLine({ gift, onTurn }: { gift: CataloguedGift; onTurn: () => void }) {
  const words = opsCatalogueText
  const timeZone = useTimeZone()
  const { id, price, on, by, why, at } = gift
  const turned = by !== null && at !== null && words.turned(by, dayAndTime(at, timeZone, serverNow()))
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <GiftArt giftId={id} className={clsx('w-10', !on && 'opacity-45')} />
      <div className="min-w-0 flex-1">
        <Switch
          checked={on}
          onChange={onTurn}
          hint={turned === false ? words.states[on ? 'on' : 'off'] : `${turned} · ${why ?? ''}`}
        >
          <span className="inline-flex items-center gap-2">
            {giftsText.names[id]}
            <Amount hundredths={price} unit="coin" unitName={words.coins} decimals="whole" />
          </span>
        </Switch>
      </div>
    </li>
  )
}

interface TurnDialogProps {
  gift: CataloguedGift
  onDone: () => void
  onClose: () => void
}

function TurnDialog({ gift: { id, on }, onDone, onClose }: TurnDialogProps) {
  const words = opsCatalogueText.dialog
  const turn = on ? 'off' : 'on'
  const form = useCallForm(switchGift, {
    initial: { why: '' },
    write: ({ why }) => ({ id, on: !on, why }),
    renews: [listCatalogue, listGiftCatalogue, getGiftTerms],
    onDone,
  })
  return (
    <FormDialog
      title={words.title[turn](giftsText.names[id])}
      words={{ ...words, submit: words.submit[turn] }}
      hard={on}
      form={form}
      onClose={onClose}
    >
      <p>{words.text[turn]}</p>
      <Textarea label={words.reason} hint={words.reasonHint} rows={2} maxLength={200} {...form.bind('why')} />
    </FormDialog>
  )
}
