import type { QueueId, Waiting } from '@kaihei/domain/ops/overview-calls'
import { urgencyOf, usedOf } from '@kaihei/domain/ops/urgency'
import { clsx } from 'clsx'
import {
  Banknote,
  ClipboardCheck,
  DoorOpen,
  Flag,
  Gamepad2,
  GitCompareArrows,
  HandCoins,
  MessagesSquare,
  Moon,
  Scale,
  Signature,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { opsHomeText } from '#text/ops-home.ts'
import { text } from '#text/text.ts'
import { AmountOf } from '../frame/AmountOf.tsx'
import { PlaceLink } from '../frame/PlaceLink.tsx'
import { placeOfWaiting } from '../frame/places.ts'
import { UsedBar } from './QueueWindows.tsx'
import { spanText } from './span-text.ts'

const icons: Readonly<Record<QueueId, LucideIcon>> = {
  chats: MessagesSquare,
  applications: ClipboardCheck,
  arbitration: Scale,
  withdrawals: Banknote,
  reports: Flag,
  rentals: Gamepad2,
  nitro: Moon,
  payments: GitCompareArrows,
  chargebacks: Undo2,
  returns: DoorOpen,
  refunds: HandCoins,
  approvals: Signature,
}

const tints = {
  calm: 'bg-info-soft text-info',
  near: 'bg-lamp-soft text-lamp-text',
  late: 'bg-bad-soft text-bad',
}

/** One thing that waits: what it is, how much it is about, who has it, and how much of the promise is left. */
export function UrgentRow({ waiting, myUk, now }: { waiting: Waiting; myUk: string; now: number }) {
  const words = opsHomeText.list
  const [since, dueAt] = [Date.parse(waiting.since), Date.parse(waiting.dueAt)]
  const wait = { since, promiseMinutes: (dueAt - since) / 60_000 }
  const urgency = urgencyOf(wait, now)
  const Icon = icons[waiting.queue]
  const { claimedBy, amount, unit } = waiting
  return (
    <PlaceLink
      place={placeOfWaiting(waiting)}
      className="grid min-h-14 grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-[13px] hover:bg-surface-2 focus-visible:bg-surface-3 focus-visible:-outline-offset-2 md:grid-cols-[32px_minmax(0,1fr)_96px_104px_168px]"
    >
      <span
        className={clsx('grid size-8 place-items-center rounded-t-full rounded-b-[6px]', tints[urgency])}
        aria-hidden="true"
      >
        <Icon size={15} />
      </span>
      <span className="min-w-0">
        <b className="block truncate">{titleOf(waiting)}</b>
        <span className="block truncate text-xs text-text-3">{noteOf(waiting)}</span>
      </span>
      <span className="text-right max-md:hidden">
        {amount !== null && unit !== null && <AmountOf hundredths={amount} unit={unit} />}
      </span>
      <span className="truncate text-text-2 max-md:hidden">
        {claimedBy?.uk === myUk ? (
          <span className="rounded-md bg-lamp-soft px-1.5 py-0.5 text-xs font-semibold text-lamp-text">
            {words.you}
          </span>
        ) : (
          claimedBy?.nickname
        )}
      </span>
      <span
        className={clsx(
          'flex items-center gap-2.5 whitespace-nowrap',
          { calm: 'text-text-2', near: 'text-lamp-text', late: 'text-bad' }[urgency],
        )}
      >
        <span className="w-14 max-md:hidden [&>span]:mt-0">
          <UsedBar used={usedOf(wait, now)} urgency={urgency} />
        </span>
        {urgency === 'late' ? words.late(spanText(now - dueAt)) : words.left(spanText(dueAt - now))}
      </span>
    </PlaceLink>
  )
}

function titleOf({ queue, kind, from, about }: Waiting): string {
  const words = opsHomeText.list
  const who = from === '' ? words.someone : from
  // An account without an owner is the house's.
  if (queue === 'rentals') return words.titles.rentals(from === '' ? words.house : from, about ?? words.house)
  // Whoever answers a sanction speaks of nobody but themselves.
  return kind === 'sanction' ? who : words.titles[queue](who, about ?? words.someone)
}

function noteOf({ queue, kind }: Waiting): string {
  const words = opsHomeText.list
  const known = kind ?? ''
  if (queue === 'arbitration') return words.notes.arbitration(text.names.game(known))
  if (queue === 'withdrawals') return words.notes.withdrawals(wordIn(words.ways, known))
  if (queue === 'reports') return words.notes.reports(wordIn(words.reportKinds, known))
  if (queue === 'rentals') return words.notes.rentals(wordIn(words.rentalKinds, known))
  if (queue === 'refunds') return words.notes.refunds(wordIn(words.providers, known))
  if (queue === 'approvals') return words.notes.approvals(wordIn(words.proposalKinds, known))
  return words.notes[queue]
}

/** What something is called; a kind that this page does not know yet is called by itself. */
function wordIn(words: Readonly<Record<string, string>>, kind: string): string {
  return words[kind] ?? kind
}
