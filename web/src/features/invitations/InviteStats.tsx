import type { MyInvites } from '@kaihei/domain/invitations/calls'
import { invitationsText } from '#text/invitations.ts'
import { amountText, grouped } from '#ui/amount-text.ts'

export function InviteStats({ invites: { invitees, begun, earned, earning } }: { invites: MyInvites }) {
  const { stats, people } = invitationsText
  const figures = [
    { label: stats.invitees, value: people(grouped(invitees)) },
    { label: stats.begun, value: people(grouped(begun)) },
    { label: stats.earned, value: amountText(earned) },
    { label: stats.earning, value: people(grouped(earning)) },
  ]
  return (
    <dl
      aria-label={stats.label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl bg-line shadow-1 md:grid-cols-4"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface p-4 md:px-5">
          <dt className="text-xs text-text-3">{label}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
