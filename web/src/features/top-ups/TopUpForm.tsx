import { startTopUp } from '@kaihei/domain/top-ups/calls'
import type { TopUpRules } from '@kaihei/domain/top-ups/calls'
import { tariff } from '@kaihei/domain/tariff'
import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChange } from '#client/use-change.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Segment } from '#ui/Segment.tsx'
import { PackageTiles } from './PackageTiles.tsx'

interface TopUpFormProps {
  rules: TopUpRules
  /** What is missing, in hundredths: the first package that covers it is chosen. */
  need?: number | undefined
  /** The top-up exists; this is where it is paid. */
  onStarted: (started: { orderNo: string; url: string }) => void
}

/** What to buy and how to pay for it; the paying itself happens at the provider's. */
export function TopUpForm({ rules, need, onStarted }: TopUpFormProps) {
  const { packages, channels, limits, first } = rules
  const [packageId, setPackageId] = useState<string | null>(null)
  const [channelId, setChannelId] = useState<string | null>(null)
  const start = useChange(startTopUp, { onDone: onStarted })
  useReturn(() => start.reset())
  const words = accountText.topUp
  const affordable = packages.filter(({ coins }) => coins <= limits.leftToday)
  const chosen = affordable.find(({ id }) => id === packageId) ?? usualOf(affordable, need)
  const channel = channels.find(({ id }) => id === channelId) ?? channels[0]
  const { percent, max } = tariff.topUp.firstBonus

  function send() {
    if (chosen === undefined || channel === undefined || start.isPending) return
    start.mutate({ packageId: chosen.id, channel: channel.id })
  }

  return (
    <form
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <PackageTiles
        packages={affordable}
        chosen={chosen?.id}
        onChoose={setPackageId}
        note={
          <>
            <Clock size={14} className="mx-auto mb-0.5" aria-hidden="true" />
            {words.within(limits.expiresMinutes)}
          </>
        }
      />
      {affordable.length < packages.length && affordable.length > 0 && (
        <p className="text-sm text-text-2">
          {words.capped(shortAmountText(limits.perDay), shortAmountText(limits.leftToday))}
        </p>
      )}
      {first && (
        <p className="rounded-md bg-ok-soft px-3.5 py-2 text-sm text-ok">
          {words.first(percent, shortAmountText(max))}
        </p>
      )}
      {channels.length > 1 && channel !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <span className="text-sm text-text-2" aria-hidden="true">
            {words.channel}
          </span>
          <Segment
            label={words.channel}
            options={channels.map(({ id, name }) => ({
              value: id,
              label: text.fromServer.channel({ id, name }),
            }))}
            value={channel.id}
            onChange={setChannelId}
          />
        </div>
      )}
      <Alert text={whyNot(rules) ?? start.failure} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 text-sm" aria-live="polite">
          {chosen !== undefined && (
            <>
              <b className="block text-base">{words.arrives(amountText(chosen.coins + chosen.bonus))}</b>
              <span className="text-text-2">
                {chosen.bonus > 0 &&
                  `${words.makeUp(shortAmountText(chosen.coins), shortAmountText(chosen.bonus))} · `}
                {channels.length === 1 && channel && text.fromServer.channel(channel)}
                {channels.length > 1 && words.price(amountText(chosen.price))}
              </span>
            </>
          )}
        </p>
        <Button
          type="submit"
          variant="pri"
          className="max-md:w-full"
          size="lg"
          disabled={chosen === undefined || channel === undefined}
          busy={start.isPending || start.isSuccess}
          busyLabel={words.starting}
        >
          {chosen === undefined ? words.choose : words.start(shortAmountText(chosen.price))}
        </Button>
      </div>
      <p className="text-xs text-text-3">{words.note}</p>
    </form>
  )
}

type Package = TopUpRules['packages'][number]

/** What covers the need, or comes closest to it; without one, what most people begin with. */
function usualOf(affordable: readonly Package[], need: number | undefined): Package | undefined {
  if (need === undefined) return affordable[1] ?? affordable[0]
  return affordable.find(({ coins, bonus }) => coins + bonus >= need) ?? affordable.at(-1)
}

function whyNot({ packages, channels, limits }: TopUpRules): string | undefined {
  const words = accountText.topUp
  if (channels.length === 0) return words.noChannel
  if (packages.every(({ coins }) => coins > limits.leftToday)) {
    return words.exhausted(shortAmountText(limits.perDay))
  }
  return undefined
}

/** The browser may bring the page back as it was left, on its way to the provider. */
function useReturn(returned: () => void): void {
  const tell = useEffectEvent(returned)
  useEffect(() => {
    function hear({ persisted }: PageTransitionEvent) {
      if (persisted) tell()
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [])
}
