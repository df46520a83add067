import type { PublicConfig } from '@kaihei/domain/config/calls'
import { isRuleKey } from '@kaihei/domain/rules/keys'
import { opsRulesText } from '#text/ops-rules.ts'
import { Card } from '#ui/Card.tsx'
import { ComingLine } from './ComingLine.tsx'

/** What will be another number, and from when on: for everybody who reads the manual. */
export function ComingRules({ coming }: { coming: PublicConfig['coming'] }) {
  const words = opsRulesText.manual
  return (
    <Card title={words.title}>
      <ul className="grid gap-1.5 text-sm">
        {coming.map(
          ({ key, value, from }) =>
            isRuleKey(key) && (
              <li key={`${key} ${from}`}>
                <ComingLine ruleKey={key} value={value} from={from} />
              </li>
            ),
        )}
      </ul>
      <p className="mt-2 text-sm text-text-3">{words.agreed}</p>
    </Card>
  )
}
