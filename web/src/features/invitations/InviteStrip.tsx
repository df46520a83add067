import { invitations as rules } from '@kaihei/domain/invitations/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, UserPlus } from 'lucide-react'
import { welfareText } from '#text/welfare.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { myInvitesQuery } from './api.ts'

/** The way to invitations, with what waits there. */
export function InviteStrip() {
  const { data } = useQuery(myInvitesQuery)
  const words = welfareText.invite
  const none = words.none(
    shortAmountText(rules.first.from),
    shortAmountText(rules.first.gives),
    rules.sharePercent,
  )
  const has = data !== undefined && data.matured + data.pending > 0
  return (
    <Link
      to="/myInvent"
      className="flex items-center gap-3.5 rounded-xl bg-surface p-4 shadow-1 hover:bg-surface-2 md:p-5"
    >
      <span className="grid h-11 w-10 shrink-0 place-items-center rounded-t-full rounded-b-[6px] bg-info-soft text-info">
        <UserPlus size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">{words.title}</b>
        <span className="block text-sm text-text-3">
          {has ? words.ready(amountText(data.matured), amountText(data.pending)) : none}
        </span>
      </span>
      <ChevronRight size={18} className="text-text-3" aria-hidden="true" />
    </Link>
  )
}
