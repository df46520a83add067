import type { GrowingReward, MyInvites } from '@kaihei/domain/invitations/calls'
import { invitations as rules } from '@kaihei/domain/invitations/tariff'
import { useState } from 'react'
import { useMinute } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { invitationsText } from '#text/invitations.ts'
import { dueTime } from '#text/times.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'

interface GrowingCardProps {
  invites: MyInvites
  /** How many are to be had in advance: always the oldest. */
  chosen: number
  onChoose: (count: number) => void
}

/** So that whoever has many reads the rest of the page, too. */
const few = 6

const dayMs = 24 * 3_600_000

/** What matures, each with its ring; whoever marks one in advance marks those before it as well. */
export function GrowingCard({ invites: { growing, pending }, chosen, onChoose }: GrowingCardProps) {
  const words = invitationsText.growing
  const [all, setAll] = useState(false)
  const advanceable = growing.filter((one) => one.advanceable)
  const shown = all ? growing : growing.slice(0, few)
  return (
    <Card
      title={words.title}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-text-3">
          {words.lead(rules.maturesDays)}
          {pending > 0 && <b className="text-base text-text">{amountText(pending)}</b>}
        </span>
      }
    >
      {growing.length === 0 ? (
        <EmptyState {...words.empty} />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((reward) => {
            const place = advanceable.indexOf(reward)
            return (
              <GrowingRow
                key={reward.id}
                reward={reward}
                checked={place !== -1 && place < chosen}
                onCheck={(checked) => onChoose(checked ? place + 1 : place)}
              />
            )
          })}
        </ul>
      )}
      {shown.length < growing.length && (
        <Button size="sm" wide className="mt-2" onClick={() => setAll(true)}>
          {words.all(growing.length)}
        </Button>
      )}
    </Card>
  )
}

interface GrowingRowProps {
  reward: GrowingReward
  checked: boolean
  onCheck: (checked: boolean) => void
}

function GrowingRow({ reward, checked, onCheck }: GrowingRowProps) {
  const [now, timeZone] = [useMinute(), useTimeZone()]
  const words = invitationsText.growing
  const { nickname, avatar, hue, kind, list, amount, finishedAt, maturesAt, advanceable, refundable } = reward
  const leftMs = Math.max(0, Date.parse(maturesAt) - now)
  const days = Math.ceil(leftMs / dayMs)
  const wholeMs = Date.parse(maturesAt) - Date.parse(finishedAt)
  return (
    <li className="flex items-center gap-3 py-3 md:gap-4">
      <span className="relative grid shrink-0 place-items-center">
        <ProgressRing fraction={1 - leftMs / wholeMs} size={44} width={9} color="var(--info)" />
        <b className="absolute text-xs" aria-hidden="true">
          {days}
        </b>
        <span className="sr-only">{words.days(days)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <Avatar src={avatar} hue={hue} size={32} />
          <b className="truncate">{nickname}</b>
        </span>
        <span className="block text-xs text-text-3">
          {words.about(words.kinds[kind], shortAmountText(list), dueTime(maturesAt, timeZone))}
        </span>
        {!advanceable && (
          <span className="block text-xs text-text-3">{refundable ? words.refundable : words.noRoom}</span>
        )}
      </span>
      <b>{amountText(amount)}</b>
      <Checkbox
        checked={checked}
        disabled={!advanceable}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      >
        <span className="sr-only">{words.choose(nickname, amountText(amount))}</span>
      </Checkbox>
    </li>
  )
}
