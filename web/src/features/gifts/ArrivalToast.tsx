import type { HeardGift } from '@kaihei/domain/live-event'
import { useState } from 'react'
import { giftsText } from '#text/gifts.ts'
import { text } from '#text/text.ts'
import { Toast } from '#ui/Toast.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { arrivalWords } from './arrival-words.ts'
import { GiftArt } from './GiftArt.tsx'

const shownSeconds = 8

/** The same news in a corner, for whoever is in the middle of something or wants nothing to move. */
export function ArrivalToast({ gift, onClose }: { gift: HeardGift; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const secondsLeft = useCountdown(shownSeconds, { paused: held, onDone: onClose })
  const { what, title } = arrivalWords(gift)
  const { from, to, message } = gift
  const words = giftsText.arrival
  return (
    <section aria-label={words.street} className="fixed top-20 right-7 z-60 max-md:inset-x-3 max-md:top-16">
      <Toast
        avatar={<GiftArt giftId={gift.giftId} className="w-10" />}
        title={title}
        text={`${words.sentBy(from.nickname)} ${what}${message === '' ? '' : ` ${giftsText.quoted(message)}`}`}
        seconds={shownSeconds}
        secondsLeft={secondsLeft}
        dismissLabel={text.buttons.close}
        onDismiss={onClose}
        onOpen={() => {
          history.pushState(null, '', `/user?uk=${to.uk}`)
          onClose()
        }}
        onHold={setHeld}
      />
    </section>
  )
}
