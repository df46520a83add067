import { type Packet, sendPacket } from '@kaihei/domain/packets/calls'
import { type PacketKind, packets } from '@kaihei/domain/packets/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyReads } from '#client/money.ts'
import { useCallForm } from '#client/use-call-form.ts'
import { makeSeed } from '#features/fair/make-seed.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText, readAmount, shortAmountText } from '#ui/amount-text.ts'
import { both } from '#ui/both.ts'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Input } from '#ui/Input.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Segment } from '#ui/Segment.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { commitmentQuery, packetReads, packetTermsQuery } from './api.ts'
import { WhereChoice } from './WhereChoice.tsx'

interface SendPacketSheetProps {
  /** Sent from there it hangs there. */
  groupID?: string
  onClose: () => void
  onSent: (packet: Packet) => void
}

/** Where a packet is filled. What can be sent and what the house is committed to is known before. */
export default function SendPacketSheet(props: SendPacketSheetProps) {
  const words = packetsText.send
  const asked = both(useQuery(packetTermsQuery), useQuery(commitmentQuery))
  return (
    <Drawer open title={words.title} closeLabel={words.close} onClose={props.onClose}>
      <Loaded
        query={asked}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {([terms, { commitment }]) => <SendForm {...props} {...terms} commitment={commitment} />}
      </Loaded>
    </Drawer>
  )
}

interface SendFormProps extends SendPacketSheetProps {
  sendable: number
  leftToday: number
  commitment: string
}

const { amount: range, shares: shareRange } = packets
const firstKind: PacketKind = 'lucky'

function SendForm({ groupID, sendable, leftToday, commitment, onSent }: SendFormProps) {
  const words = packetsText.send
  const [clientSeed] = useState(makeSeed)
  const form = useCallForm(sendPacket, {
    initial: {
      kind: firstKind,
      amount: '',
      shares: '',
      words: '',
      group: groupID ?? '',
      clientSeed,
    },
    write: (typed) => ({
      kind: typed.kind,
      amount: readAmount(typed.amount),
      shares: typed.shares,
      words: typed.words,
      clientSeed: typed.clientSeed,
      commitment,
      ...(typed.group !== '' && { groupID: typed.group }),
    }),
    check: (typed) => ({ amount: sayTooMuch(readAmount(typed.amount), sendable, leftToday) }),
    about: { amount: ['insufficient_balance', 'packet_limit'] },
    renews: [...packetReads, ...moneyReads],
    onDone: onSent,
  })
  const { typed } = form
  const amount = readAmount(typed.amount)
  const shares = Number(typed.shares)
  const average = amount !== null && shares > 0 ? amountText(Math.floor(amount / shares)) : undefined
  const written = Array.from(typed.words).length

  return (
    <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
      <div>
        <Segment
          label={words.kind}
          options={(['lucky', 'equal'] as const).map((value) => ({ value, label: packetsText.kinds[value] }))}
          value={typed.kind}
          onChange={(kind) => form.set({ kind })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-3">
        <Input
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="66.00"
          leading={<UnitGlyph unit="coin" />}
          {...form.bind('amount')}
        />
        <Input
          label={words.shares}
          inputMode="numeric"
          autoComplete="off"
          placeholder="12"
          trailing={<span className="text-sm text-text-3">{words.share}</span>}
          {...form.bind('shares')}
        />
      </div>
      <p className="text-xs text-text-3">
        {words.rule(shortAmountText(range.min), shortAmountText(range.max), shareRange.min, shareRange.max)}
        {average !== undefined && words.average(average)}
      </p>
      <Input
        label={words.words}
        aside={<span className="text-xs text-text-3">{words.count(written, packets.wordsCharacters)}</span>}
        autoComplete="off"
        placeholder={packetsText.usualWords}
        {...form.bind('words')}
      />
      {groupID === undefined ? (
        <WhereChoice group={typed.group} onChange={(group) => form.set({ group })} />
      ) : (
        <p className="text-sm text-text-2">{words.toThisGroup}</p>
      )}
      <dl className="grid gap-1 rounded-lg bg-well px-3.5 py-3 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">{words.sendable}</dt>
          <dd className="font-semibold">{amountText(sendable)}</dd>
        </div>
        {amount !== null && amount > 0 && amount <= sendable && (
          <div className="flex justify-between gap-4">
            <dt className="text-text-2">{words.after(amountText(amount))}</dt>
            <dd>{words.rest(amountText(sendable - amount))}</dd>
          </div>
        )}
      </dl>
      <div className="grid gap-1 text-xs text-text-3">
        <p>{words.rules(shortAmountText(leftToday), packets.livesHours)}</p>
        <p>{words.fair}</p>
      </div>
      <details className="rounded-lg bg-surface-2 px-3.5 py-2.5">
        <summary className="cursor-pointer text-sm text-text-2">{words.seeds}</summary>
        <div className="mt-3 grid gap-3">
          <div>
            <p className="text-sm text-text-2">{words.commitment}</p>
            <code className="mt-1 block rounded-md bg-well px-3 py-2 font-sans text-xs [overflow-wrap:anywhere] text-text-2">
              {commitment}
            </code>
          </div>
          <Input
            label={words.clientSeed}
            hint={words.clientSeedHint}
            autoComplete="off"
            {...form.bind('clientSeed')}
          />
        </div>
      </details>
      <Alert text={form.failure} />
      {amount !== null && amount > sendable && (
        <Link to="/account" className="text-sm font-semibold text-lamp-text hover:underline">
          {words.topUp}
        </Link>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4">
        <Button
          type="submit"
          variant="pri"
          size="lg"
          wide
          busy={form.change.isPending}
          busyLabel={words.submitting}
        >
          {amount === null || amount === 0 ? words.submitNothing : words.submit(shortAmountText(amount))}
        </Button>
      </div>
    </form>
  )
}

function sayTooMuch(amount: number | null, sendable: number, leftToday: number): string | undefined {
  const words = packetsText.send
  if (amount === null || amount > range.max) return undefined
  if (amount > sendable) return words.tooMuch(amountText(sendable))
  return amount > leftToday ? words.overToday(shortAmountText(leftToday)) : undefined
}
