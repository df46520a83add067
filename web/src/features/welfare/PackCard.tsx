import type { Welfare } from '@kaihei/domain/welfare/calls'
import { welfare as rules } from '@kaihei/domain/welfare/tariff'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Ticket, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'
import { shortDay } from '#text/times.ts'
import { welfareText } from '#text/welfare.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useClaimPack } from './api.ts'

/** What the VIP level brings this month, and what the next one would. */
export function PackCard({ pack }: { pack: Welfare['vipPack'] }) {
  const words = welfareText.pack
  const claim = useClaimPack()
  const { state, why, contents, level, until, next } = pack
  const shown = level === 0 && next !== null ? next.contents : contents
  return (
    <Card title={words.title(monthName(until))} aside={<Badge tone="you">V{level}</Badge>}>
      <div className="grid gap-3.5">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2.5">
          <Part icon={<Ticket size={18} aria-hidden="true" />} hue={55} note={words.ticketsNote}>
            {words.tickets(shown.tickets)}
          </Part>
          {shown.voucher?.kind === 'percent' && (
            <Part
              icon={<TicketPercent size={18} aria-hidden="true" />}
              hue={185}
              note={words.voucherNote(shortAmountText(shown.voucher.cap))}
            >
              {words.voucher(shown.voucher.percent)}
            </Part>
          )}
        </ul>
        {state === 'locked' ? (
          <p className="text-sm text-text-2">
            {why === 'level' ? words.why.level : words.why.order(rules.packOrderDays)}
          </p>
        ) : (
          <p className="flex items-center gap-2 text-sm text-text-2">
            <CircleCheck size={16} className="text-ok" aria-hidden="true" />
            {state === 'claimed' ? words.claimed : words.ready(rules.packOrderDays)}
          </p>
        )}
        {state === 'claimable' && (
          <Button wide busy={claim.isPending} onClick={() => claim.attempt({})}>
            {words.claim}
          </Button>
        )}
        <Alert text={claim.failure} />
        <output className={claim.data?.state === 'waiting' ? 'text-sm text-text-2' : 'sr-only'}>
          {claim.data !== undefined && (claim.data.state === 'waiting' ? words.waiting : words.claimed)}
        </output>
        <p className="text-xs text-text-3">
          {words.until(shortDay(until))}
          {next !== null && (
            <>
              {words.next(
                next.level,
                next.contents.tickets,
                next.contents.voucher?.kind === 'percent'
                  ? shortAmountText(next.contents.voucher.cap)
                  : undefined,
                shortAmountText(next.missing),
              )}{' '}
              <Link to="/VIPLevel" className="rounded-sm underline hover:text-text">
                {words.toLevel}
              </Link>
            </>
          )}
        </p>
      </div>
    </Card>
  )
}

interface PartProps {
  icon: ReactNode
  hue: number
  note: string
  children: ReactNode
}

function Part({ icon, hue, note, children }: PartProps) {
  return (
    <li className="grid justify-items-center gap-1 rounded-lg bg-well p-3 text-center">
      <span
        className="room grid h-11 w-10 place-items-center rounded-t-full rounded-b-[6px] bg-linear-to-b from-room-hi to-room-lo text-ink"
        style={{ '--h': hue }}
      >
        {icon}
      </span>
      <b>{children}</b>
      <span className="text-xs text-text-3">{note}</span>
    </li>
  )
}

/** The month that ends then, where the house counts its days. */
function monthName(until: string): string {
  return new Intl.DateTimeFormat(text.site.locale, { timeZone: 'Europe/London', month: 'long' }).format(
    Date.parse(until) - 1,
  )
}
