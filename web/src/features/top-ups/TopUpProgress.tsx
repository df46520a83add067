import type { TopUp } from '@kaihei/domain/top-ups/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { dueTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { captureQuery, soonMs, topUpQuery, useCancelTopUp } from './api.ts'
import { OutcomeCard } from './OutcomeCard.tsx'
import type { Fact } from './OutcomeCard.tsx'

interface TopUpProgressProps {
  orderNo: string
  /** What I own now, once it is known. */
  balance: number | undefined
  /** The coins are there, seen from here for the first time. */
  onPaid?: () => void
  onAgain: () => void
  onClose: () => void
}

/** How a top-up is going. It asks the server, so that it is the same after a reload. */
export function TopUpProgress({ orderNo, balance, onPaid, onAgain, onClose }: TopUpProgressProps) {
  const timeZone = useTimeZone()
  const queries = useQueryClient()
  const [since] = useState(Date.now)
  const isSoon = useSoon()
  const check = useQuery(topUpQuery(queries, orderNo, since))
  const topUp = check.data
  const capture = useQuery({ ...captureQuery(queries, orderNo), enabled: topUp?.state === 'pending' })
  const cancel = useCancelTopUp()
  const tellPaid = useEffectEvent(() => onPaid?.())
  const isPaid = topUp?.state === 'paid'
  useEffect(() => {
    if (isPaid) tellPaid()
  }, [isPaid])
  const words = accountText.progress
  const ask = (
    <Button onClick={() => capture.refetch()} busyLabel={words.pending.asking}>
      {words.pending.again}
    </Button>
  )
  // For somebody who came back without having paid.
  const goOn = topUp?.state === 'pending' && topUp.url !== null && capture.isFetched && (
    <a href={topUp.url} className={buttonClass({})}>
      {words.pending.goOn}
    </a>
  )
  const takeBack = (
    <Button variant="quiet" busyLabel={words.pending.cancelling} onClick={() => cancel.attempt({ orderNo })}>
      {words.pending.cancel}
    </Button>
  )
  const close = { label: words.close, press: onClose }

  if (topUp === undefined) {
    if (!check.isError) return <OutcomeCard tone="them" busy {...words.confirming} />
    const isMissing = check.error instanceof CallError && [400, 404].includes(check.error.code)
    if (isMissing) return <OutcomeCard tone="dead" {...words.missing} close={close} />
    return (
      <OutcomeCard
        tone="bad"
        {...words.unknown}
        close={close}
        actions={<Button onClick={() => check.refetch()}>{text.buttons.retry}</Button>}
      />
    )
  }
  const facts = factsOf(topUp)
  if (topUp.state === 'paid') {
    return (
      <OutcomeCard
        tone="ok"
        title={words.paid.title(amountText(topUp.coins + topUp.bonus))}
        text={words.paid.text}
        facts={[
          { term: words.paid.coins, text: amountText(topUp.coins) },
          ...(topUp.bonus > 0 ? [{ term: words.paid.bonus, text: amountText(topUp.bonus) }] : []),
          ...(balance === undefined
            ? []
            : [{ term: words.paid.balance, text: `${amountText(balance)} ${accountText.coin}` }]),
          { term: words.orderNo, text: topUp.orderNo },
        ]}
        close={close}
        actions={
          <Link to="/home" className={buttonClass({ variant: 'pri' })}>
            {words.paid.go}
          </Link>
        }
      />
    )
  }
  if (topUp.state === 'failed') {
    return (
      <OutcomeCard
        tone="bad"
        title={words.failed.title}
        text={words.failed.text}
        facts={facts}
        close={close}
        actions={<Button onClick={onAgain}>{words.failed.again}</Button>}
      />
    )
  }
  if (topUp.state === 'expired' || topUp.state === 'cancelled') {
    return (
      <OutcomeCard
        tone="dead"
        title={words[topUp.state].title}
        text={words[topUp.state].text}
        facts={facts}
        close={close}
        actions={
          <>
            <Button onClick={onAgain}>{words[topUp.state].again}</Button>
            {ask}
          </>
        }
      />
    )
  }
  if (isSoon && !capture.isError) {
    return <OutcomeCard tone="them" busy {...words.confirming} facts={facts} actions={goOn} />
  }
  return (
    <OutcomeCard
      tone="them"
      title={words.pending.title}
      text={cancel.failure ?? (capture.isError ? words.pending.unreachable : words.pending.text)}
      facts={[
        ...facts,
        { term: words.pending.until, text: words.pending.untilText(dueTime(topUp.expiresAt, timeZone)) },
        { term: words.pending.afterwards, text: words.pending.afterwardsText },
      ]}
      close={close}
      actions={
        <>
          {goOn}
          {ask}
          {takeBack}
        </>
      }
    />
  )
}

function factsOf({ orderNo, coins, bonus, price }: TopUp): readonly Fact[] {
  const words = accountText.progress
  return [
    { term: words.pays, text: accountText.topUp.price(amountText(price)) },
    { term: words.gets, text: `${amountText(coins + bonus)} ${accountText.coin}` },
    { term: words.orderNo, text: orderNo },
  ]
}

/** True for as long as an answer within seconds is to be expected. */
function useSoon(): boolean {
  const [isSoon, setSoon] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSoon(false), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return isSoon
}
