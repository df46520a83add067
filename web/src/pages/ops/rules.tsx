import { ruleKeys } from '@kaihei/domain/rules/keys'
import { RuleBook } from '#features/ops-rules/RuleBook.tsx'
import { opsRulesText } from '#text/ops-rules.ts'
import { OpsFrame } from './OpsFrame.tsx'

/** Every number of the business, how it came about, and the way to change it. */
export default function RulesPage() {
  return (
    <OpsFrame heading={opsRulesText.heading} lead={opsRulesText.lead(ruleKeys.length)}>
      {() => <RuleBook />}
    </OpsFrame>
  )
}
