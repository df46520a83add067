import { previewRule } from '@kaihei/domain/ops/rule-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { isRuleKey } from '@kaihei/domain/rules/keys'
import { whyNoPreview } from '@kaihei/domain/rules/preview'
import { isRuleValue } from '@kaihei/domain/rules/rule-value'
import { ruleSetOf, tablesWith } from '@kaihei/domain/rules/run-rules'
import { refuseImpossible } from '@kaihei/domain/rules/why-impossible'
import { tariff } from '@kaihei/domain/tariff'
import { answerView } from '#http/answer-view.ts'
import type { Route } from '#http/answer.ts'
import { previews } from './previews.ts'

const days = 30

/** As far as it can be known from what was kept; else why it cannot. */
export const rulePreviewRoutes: readonly Route[] = [
  answerView(previewRule, async ({ work, input: { key, value } }) => {
    if (!isRuleKey(key)) throw new Refusal('not_found')
    if (!isRuleValue(key, value)) throw new Refusal('rule_value')
    const wanted = tablesWith({ ...ruleSetOf(tariff), [key]: value })
    refuseImpossible(wanted)
    const preview = previews[key]
    if (preview === undefined) return { days, lines: [], why: whyNoPreview(key) }
    const since = new Date(work.now.getTime() - days * 24 * 3_600_000)
    return { days, lines: [...(await preview(work, { since, wanted }))], why: null }
  }),
]
