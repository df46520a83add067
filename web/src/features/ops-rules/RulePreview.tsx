import { previewRule } from '@kaihei/domain/ops/rule-calls'
import type { RuleKey } from '@kaihei/domain/rules/keys'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queryFor } from '#client/queries.ts'
import { wrongOverall } from '#client/refused.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** What the change would have done to the last month, as far as the server can say. */
export function RulePreview({ ruleKey, value }: { ruleKey: RuleKey; value: unknown }) {
  const words = opsRulesText.panel
  const wanted = useDeferredValue(value)
  const { data, error } = useQuery(queryFor(previewRule, { key: ruleKey, value: wanted }))
  return (
    <section
      aria-label={words.preview}
      className="grid gap-1.5 rounded-lg bg-well p-3.5 text-sm"
      aria-live="polite"
    >
      <h3 className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold text-lamp-text">
        {words.preview}
        {data !== undefined && data.cases !== null && (
          <span className="text-xs font-normal text-text-3">{words.previewOf(data.days)}</span>
        )}
      </h3>
      {error !== null ? (
        <p className="text-bad">{wrongOverall(error, []) ?? words.previewFailed}</p>
      ) : data === undefined ? (
        <SkeletonLines lines={1} />
      ) : data.cases === null || data.touched === null ? (
        <p className="text-text-2">{words.future}</p>
      ) : (
        <>
          <p>{words.touched(data.touched, data.cases)}</p>
          {data.kept !== null && (
            <p className="flex justify-between gap-3">
              {words.kept}
              <span>
                <span className="text-text-3">{shortAmountText(data.kept.before)}</span>
                {' → '}
                <b>{shortAmountText(data.kept.after)}</b>
              </span>
            </p>
          )}
        </>
      )}
    </section>
  )
}
