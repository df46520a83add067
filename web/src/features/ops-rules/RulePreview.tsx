import { previewRule } from '@kaihei/domain/ops/rule-calls'
import type { PreviewLine } from '@kaihei/domain/ops/rule-calls'
import type { RuleKey } from '@kaihei/domain/rules/keys'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { queryFor } from '#client/queries.ts'
import { wrongOverall } from '#client/refused.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { ComingLine } from './ComingLine.tsx'

interface RulePreviewProps {
  ruleKey: RuleKey
  value: unknown
  /** From when on it is to hold. */
  from: string
}

/** What the change would have done to the last month, as far as the server can say, and what everybody will read. */
export function RulePreview({ ruleKey, value, from }: RulePreviewProps) {
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
        {data !== undefined && data.lines.length > 0 && (
          <span className="text-xs font-normal text-text-3">{words.previewOf(data.days)}</span>
        )}
      </h3>
      {error !== null ? (
        <p className="text-bad">{wrongOverall(error, []) ?? words.previewFailed}</p>
      ) : data === undefined ? (
        <SkeletonLines lines={1} />
      ) : (
        <>
          {data.why !== null && <p className="text-text-2">{words.nothing[data.why]}</p>}
          {data.lines.map((line) => (
            <Line key={line.about} line={line} />
          ))}
          <h4 className="mt-1.5 text-xs text-text-3">{words.manual}</h4>
          <p>
            <ComingLine ruleKey={ruleKey} value={wanted} from={from} />
          </p>
        </>
      )}
    </section>
  )
}

const inCoins = (hundredths: number) => opsRulesText.units.coins(shortAmountText(hundredths))

function Line({ line: { about, cases, touched, money } }: { line: PreviewLine }) {
  const words = opsRulesText.panel
  return (
    <>
      <p>{words.touched[about](touched, cases)}</p>
      {money !== null && (
        <p className="flex justify-between gap-3">
          {words.money[money.is]}
          <span>
            <span className="text-text-3">{inCoins(money.before)}</span>
            {' → '}
            <b>{inCoins(money.after)}</b>
          </span>
        </p>
      )}
    </>
  )
}
