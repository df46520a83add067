import type { HeardGift } from '@kaihei/domain/live-event'
import { Radio } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Street } from '#features/players/Street.tsx'
import { type DrawWindow, drawWindow } from '#features/players/street-drawing.ts'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import './Arrival.css'
import { arrivalWords, visit } from './arrival-words.ts'
import { GiftArt } from './GiftArt.tsx'

/** Every window is lit in about the light of a lamp, one group after the other. */
const lightUp: DrawWindow = (window, at) => {
  const lit = drawWindow({ ...window, hue: 62 + ((window.hue ?? 9) % 20) })
  return `<g class="lights-up" style="--group:${(window.x + at) % 8}">${lit}</g>`
}

const shownMs = 8_000
const wide = { width: 1280, height: 330 }
const narrow = { width: 420, height: 300 }

interface ArrivalProps {
  gift: HeardGift
  onClose: () => void
}

/** Every window of the street turns amber, only hers keeps her own colour, and the gift stands above. */
export function Arrival({ gift, onClose }: ArrivalProps) {
  const { from, to, amount, message, giftId } = gift
  const words = giftsText.arrival
  const { what, title } = arrivalWords(gift)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), shownMs)
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  return (
    // Any tap closes it: the button says so to those who do not tap.
    <div className="arrival" onPointerUp={onClose}>
      <Street
        seed={gift.id}
        residents={[to]}
        size={matchMedia('(width < 47.5625rem)').matches ? narrow : wide}
        drawEmpty={lightUp}
        preserve="xMidYMax slice"
        className="absolute inset-x-0 bottom-0 h-[44%] w-full"
      />
      <div className="relative grid justify-items-center gap-2.5 px-5 pt-[9vh] text-center">
        <div className="arrival-gift">
          <GiftArt giftId={giftId} className="w-[104px] md:w-[132px]" />
        </div>
        <output className="grid justify-items-center gap-2">
          <span className="inline-flex items-center gap-1.5 rounded-sm bg-lamp-soft px-2 py-0.5 text-sm font-semibold text-lamp-text">
            <Radio size={13} aria-hidden="true" />
            {words.street}
          </span>
          <b className="text-2xl font-semibold text-balance md:text-[36px] md:leading-tight">{title}</b>
          {message !== '' && <span className="text-lg break-words">{giftsText.quoted(message)}</span>}
          <span className="flex max-w-full items-center gap-2.5 rounded-full bg-bg px-3.5 py-1.5 text-sm">
            <Avatar src={from.avatar} hue={from.hue} size={32} />
            <span className="min-w-0 truncate">
              {words.sentBy(from.nickname)} <b>{what}</b>
            </span>
            <Amount hundredths={amount} unit="coin" unitName={giftsText.coins} decimals="whole" tone="unit" />
          </span>
          <span className="sr-only">{words.described(to.nickname)}</span>
        </output>
        <div className="flex gap-2.5">
          <a href={`/user?uk=${to.uk}`} className={buttonClass({})} onClick={visit}>
            {words.visit(to.nickname)}
          </a>
          <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
            {words.close}
          </button>
        </div>
      </div>
    </div>
  )
}
