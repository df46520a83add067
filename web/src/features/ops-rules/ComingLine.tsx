import type { RuleKey } from '@kaihei/domain/rules/keys'
import { readRule } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { ruleText } from './rule-text.ts'

interface ComingLineProps {
  ruleKey: RuleKey
  value: unknown
  from: string
}

/** What will be another number, and from when on, in the words of the manual. */
export function ComingLine({ ruleKey, value, from }: ComingLineProps) {
  const timeZone = useTimeZone()
  return opsRulesText.manual.line(
    opsRulesText.nameOf(ruleKey),
    ruleText(ruleKey, readRule(tariff, ruleKey)),
    ruleText(ruleKey, value),
    dateAndTime(from, timeZone),
  )
}
