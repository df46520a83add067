import { activitiesText } from '#text/activities.ts'
import { Card } from '#ui/Card.tsx'
import type { Detail } from './api.ts'

/** How a campaign counts, and what everybody has to know of it. */
export function EventRules({ activity: { scoring, prizes } }: { activity: Detail }) {
  const prized = prizes.boss.length + prizes.player.length > 0
  const rules = activitiesText.rules(scoring, prized)
  if (rules.length === 0) return null
  return (
    <Card title={activitiesText.rulesTitle}>
      <p className="mb-4 text-sm">{activitiesText.formula(scoring)}</p>
      <ol className="grid gap-x-8 gap-y-4 text-sm text-text-2 md:grid-cols-2">
        {rules.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[26px_1fr] gap-2.5">
            <span
              className="grid h-[25px] w-[22px] place-items-center rounded-t-[11px] rounded-b-[5px] bg-surface-3 text-xs font-bold text-text"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <span>
              <b className="block text-text">{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
