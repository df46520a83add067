import type { PublicConfig } from '@kaihei/domain/config/calls'
import { isRuleKey } from '@kaihei/domain/rules/keys'
import { readRule } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { Card } from '#ui/Card.tsx'
import { ruleText } from './rule-text.ts'

/** What will be another number, and from when on: for everybody who reads the manual. */
export function ComingRules({ coming }: { coming: PublicConfig['coming'] }) {
  const words = opsRulesText.manual
  const timeZone = useTimeZone()
  return (
    <Card title={words.title}>
      <ul className="grid gap-1.5 text-sm">
        {coming.map(
          ({ key, value, from }) =>
            isRuleKey(key) && (
              <li key={`${key} ${from}`}>
                {words.line(
                  opsRulesText.names[key],
                  ruleText(key, readRule(tariff, key)),
                  ruleText(key, value),
                  dateAndTime(from, timeZone),
                )}
              </li>
            ),
        )}
      </ul>
      <p className="mt-2 text-sm text-text-3">{words.agreed}</p>
    </Card>
  )
}
