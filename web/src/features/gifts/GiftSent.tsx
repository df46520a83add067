import type { OutputOf } from '@kaihei/domain/call'
import type { sendGift } from '@kaihei/domain/gifts/calls'
import { tariff } from '@kaihei/domain/tariff'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { giftsText } from '#text/gifts.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { useUndoGift } from './api.ts'
import { GiftArt } from './GiftArt.tsx'
import type { Receiver } from './receiver.ts'

interface GiftSentProps {
  sent: OutputOf<typeof sendGift>
  to: Receiver
  onAgain: () => void
  onClose: () => void
}

const undoMs = tariff.gifts.undoSeconds * 1000

/** On its way: for a minute it can be taken back, then it is hers. */
export function GiftSent({ sent, to, onAgain, onClose }: GiftSentProps) {
  const words = giftsText.done
  const undo = useUndoGift()
  const untilOver = useTimeLeft({ deadline: Date.parse(sent.undoUntil), now: serverNow })
  // The server's clock is known to a moment: nobody is promised more than there is.
  const left = Math.min(untilOver, undoMs)
  const what = giftsText.kind(giftsText.names[sent.giftId], sent.quantity)
  const undone = undo.data !== undefined
  const under = !undone && left > 0
  return (
    <div className="grid justify-items-center gap-4 pt-6 text-center">
      <GiftArt giftId={sent.giftId} lit={!undone} className="w-[120px]" />
      <output className="grid gap-1">
        <b className="text-xl">
          {undone ? words.undone : under ? words.sent(what, to.nickname) : words.hers(to.nickname)}
        </b>
        <span className="text-sm text-text-2">
          {undone ? words.undoneText(amountText(sent.amount)) : under ? null : words.hersText}
        </span>
      </output>
      {under && (
        <>
          <CountdownRing fraction={left / undoMs} size={72} width={7}>
            <b className="text-xl">{Math.ceil(left / 1000)}</b>
            <span className="ml-0.5 text-xs text-text-2">{words.seconds}</span>
          </CountdownRing>
          <Button
            variant="pri"
            size="lg"
            busy={undo.isPending}
            busyLabel={words.undoing}
            onClick={() => undo.mutate({ id: sent.id })}
          >
            {words.undo}
          </Button>
        </>
      )}
      <Alert text={undo.failure} />
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button onClick={onAgain}>{words.again}</Button>
        {undone ? (
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <Link to="/gift" search={{ direction: 'sent' }} className={buttonClass({ variant: 'quiet' })}>
            {words.wall}
          </Link>
        )}
      </div>
    </div>
  )
}
