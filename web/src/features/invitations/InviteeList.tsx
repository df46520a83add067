import type { Invitee, MyInvites } from '@kaihei/domain/invitations/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { invitationsText } from '#text/invitations.ts'
import { text } from '#text/text.ts'
import { longDate } from '#text/dates.ts'
import { dueTime } from '#text/times.ts'
import { amountText, grouped } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { Segment } from '#ui/Segment.tsx'
import { inviteePagesQuery, type InviteeView } from './api.ts'

interface InviteeListProps {
  invites: MyInvites
  view: InviteeView | undefined
  onView: (view: InviteeView | undefined) => void
}

const tones: Readonly<Record<Invitee['state'], BadgeTone>> = {
  joined: 'done',
  earning: 'live',
  ended: 'done',
  void: 'dead',
}

export function InviteeList({ invites, view, onView }: InviteeListProps) {
  const counts = { all: invites.invitees, earning: invites.earning, void: invites.voided }
  const words = invitationsText.list
  const pages = useInfiniteQuery(inviteePagesQuery(view))
  return (
    <Card
      title={words.title}
      aside={
        <Segment
          label={words.view}
          options={(['all', 'earning', 'void'] as const).map((value) => ({
            value,
            label: `${words.views[value]} ${grouped(counts[value])}`,
          }))}
          value={view ?? 'all'}
          onChange={(next) => onView(next === 'all' ? undefined : next)}
        />
      }
    >
      <PagedList
        pages={pages}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
        empty={<EmptyState {...(view === undefined ? words.empty : words.emptyView)} />}
        itemKey={({ nickname, joinedAt }) => `${joinedAt} ${nickname}`}
        renderItem={(invitee) => <InviteeRow invitee={invitee} />}
        className="divide-y divide-line"
      />
    </Card>
  )
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const [now, timeZone] = [useMinute(), useTimeZone()]
  const words = invitationsText.list
  const { nickname, avatar, hue, joinedAt, state, earned, pending, maturesAt } = invitee
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 py-3 md:grid-cols-[40px_minmax(0,1fr)_auto_80px]">
      <Avatar src={avatar} hue={hue} size={40} />
      <span className="min-w-0">
        <b className="block truncate">{nickname}</b>
        <span className="block text-xs text-text-3">
          {words.joined(longDate(joinedAt, timeZone))}
          {maturesAt !== null && ` · ${words.pending(amountText(pending), dueTime(maturesAt, timeZone))}`}
        </span>
      </span>
      <span className="justify-self-start max-md:col-start-2 max-md:row-start-2">
        <Badge tone={tones[state]}>{sayState(invitee, now)}</Badge>
      </span>
      <b className="text-right max-md:col-start-3 max-md:row-start-1">
        {earned === 0 ? '—' : amountText(earned)}
      </b>
    </div>
  )
}

function sayState({ state, why, endsAt }: Invitee, now: number): string {
  const words = invitationsText.list
  if (state === 'earning') return words.earning(Math.ceil((Date.parse(endsAt) - now) / 86_400_000))
  if (state === 'void') return words.why[why ?? 'device']
  return words.states[state]
}
