import { listRuleChanges } from '@kaihei/domain/ops/rule-calls'
import type { RuleKey } from '@kaihei/domain/rules/keys'
import { firstTariff, readRule } from '@kaihei/domain/rules/run-rules'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '#client/clock.ts'
import { queryFor } from '#client/queries.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { text } from '#text/text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { ruleText } from './rule-text.ts'

/** Everything that was decided about one number, and at its beginning what the program came with. */
export function RuleHistory({ ruleKey }: { ruleKey: RuleKey }) {
  const words = opsRulesText.history
  const timeZone = useTimeZone()
  const query = useQuery(queryFor(listRuleChanges, { key: ruleKey }))
  return (
    <Card title={words.title(opsRulesText.nameOf(ruleKey))}>
      <Loaded
        query={query}
        skeleton={<SkeletonLines lines={3} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {({ items }) => (
          <ol className="grid gap-2.5 text-sm">
            {items.map(({ value, from, by, second, why, at }) => (
              <li
                key={`${at} ${from}`}
                className="grid gap-x-4 gap-y-0.5 border-b border-line pb-2.5 md:grid-cols-[140px_190px_minmax(0,1fr)_auto]"
              >
                <b>{ruleText(ruleKey, value)}</b>
                <span className="text-text-2">
                  {dateAndTime(from, timeZone)}{' '}
                  {Date.parse(from) > serverNow() && <Badge tone="you">{words.later}</Badge>}
                </span>
                <span className="min-w-0 break-words">{why}</span>
                <span className="text-text-3">{words.who(by, second)}</span>
              </li>
            ))}
            <li className="grid gap-x-4 md:grid-cols-[140px_190px_minmax(0,1fr)]">
              <b>{ruleText(ruleKey, readRule(firstTariff, ruleKey))}</b>
              <span className="text-text-3">{words.first}</span>
            </li>
          </ol>
        )}
      </Loaded>
    </Card>
  )
}
