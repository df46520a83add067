import { askCoinsBack, getLeaving, keepCoins } from '@kaihei/domain/my-data/calls'
import type { Leaving } from '@kaihei/domain/my-data/calls'
import { waiverFor } from '@kaihei/domain/my-data/giving-up'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { useChange } from '#client/use-change.ts'
import { settingText } from '#text/setting.ts'
import { language } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Input } from '#ui/Input.tsx'

interface LeavingMoneyProps {
  leaving: Leaving
  timeZone: string
  agreed: boolean
  onAgreed: (agreed: boolean) => void
  waiver: string
  onWaiver: (waiver: string) => void
}

const box = 'grid gap-2.5 rounded-lg bg-well p-3.5 text-sm'

/** What money stands between somebody and leaving: exactly how much, and what can become of it. */
export function LeavingMoney({ leaving, timeZone, agreed, onAgreed, waiver, onWaiver }: LeavingMoneyProps) {
  const words = settingText.erase.leaving
  const { coins, beans, owed } = leaving
  return (
    <div className="grid gap-3 empty:hidden">
      {beans > 0 && (
        <p className={box}>
          {words.beans(amountText(beans))}
          <Link to="/account" className="justify-self-start rounded-sm text-lamp-text hover:underline">
            {words.toWallet}
          </Link>
        </p>
      )}
      {owed > 0 && <p className={box}>{words.owed(amountText(owed))}</p>}
      {coins.earned + coins.bonus > 0 && (
        <div className={box}>
          <p>{words.lost(amountText(coins.bonus), amountText(coins.earned))}</p>
          <Checkbox checked={agreed} onChange={({ target }) => onAgreed(target.checked)}>
            {words.agree}
          </Checkbox>
        </div>
      )}
      <Bought leaving={leaving} timeZone={timeZone} waiver={waiver} onWaiver={onWaiver} />
    </div>
  )
}

type BoughtProps = Pick<LeavingMoneyProps, 'leaving' | 'timeZone' | 'waiver' | 'onWaiver'>

/** Bought coins go back to their source, or are given up in one's own hand. */
function Bought({ leaving, timeZone, waiver, onWaiver }: BoughtProps) {
  const words = settingText.erase.leaving
  const {
    coins: { paid },
    returnable,
    returning,
    wish,
  } = leaving
  const renews = [getLeaving]
  const ask = useChange(askCoinsBack, { renews })
  const keep = useChange(keepCoins, { renews })
  const isAsked = wish?.state === 'open'
  if (paid + returning === 0 && wish?.state !== 'done') return null
  return (
    <div className={box}>
      {returning > 0 && <p>{words.returning(amountText(returning))}</p>}
      {wish?.state === 'done' && paid === 0 && <p className="text-ok">{words.done}</p>}
      {wish?.state === 'declined' && wish.reason !== null && <p>{words.declined(wish.reason)}</p>}
      {paid > 0 && !isAsked && (
        <p>{returnable > 0 ? words.paid(amountText(paid)) : words.paidNoSource(amountText(paid))}</p>
      )}
      {isAsked && returnable > 0 && (
        <p>{words.asked(amountText(returnable), dayAndTime(wish.promisedAt, timeZone, serverNow()))}</p>
      )}
      {isAsked && paid > returnable && <p>{words.rest(amountText(paid - returnable))}</p>}
      {isAsked && (
        <div>
          <Button size="sm" busy={keep.isPending} onClick={() => keep.mutate({})}>
            {words.keep}
          </Button>
        </div>
      )}
      {returnable > 0 && !isAsked && (
        <div>
          <Button size="sm" busy={ask.isPending} busyLabel={words.asking} onClick={() => ask.mutate({})}>
            {words.askBack(amountText(returnable))}
          </Button>
        </div>
      )}
      <Alert text={ask.failure ?? keep.failure} />
      {paid > 0 && !(isAsked && returnable > 0) && (
        <Input
          label={words.waiverLabel}
          hint={`${words.waiver}${waiverFor[language](paid)}`}
          autoComplete="off"
          maxLength={100}
          value={waiver}
          onChange={({ target }) => onWaiver(target.value)}
        />
      )}
    </div>
  )
}
