import { previewRule } from '@kaihei/domain/ops/rule-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { isRuleKey, type RuleKey } from '@kaihei/domain/rules/keys'
import { countTouched, keptOf } from '@kaihei/domain/rules/preview'
import { isRuleValue } from '@kaihei/domain/rules/rule-value'
import { ruleSetOf, tablesWith } from '@kaihei/domain/rules/run-rules'
import { impossibilities, whyImpossible } from '@kaihei/domain/rules/why-impossible'
import { tariff } from '@kaihei/domain/tariff'
import { answerView } from '#http/answer-view.ts'
import type { Route } from '#http/answer.ts'
import type { Reading } from '#work/reading.ts'
import { countAccepts, countApproved, countWithdrawals, groupOrders } from './store.ts'

const days = 30

export const rulePreviewRoutes: readonly Route[] = [
  answerView(previewRule, async ({ work, input: { key, value } }) => {
    if (!isRuleKey(key)) throw new Refusal('not_found')
    if (!isRuleValue(key, value)) throw new Refusal('rule_value')
    const wanted = tablesWith({ ...ruleSetOf(tariff), [key]: value })
    const wrong = whyImpossible(wanted)
    if (wrong !== undefined) throw new Refusal('rule_impossible', { because: impossibilities[wrong] })
    return { days, cases: null, touched: null, kept: null, ...(await workOut(work, key, wanted)) }
  }),
]

/** As far as it can be known from what was kept; nothing for a rule that is only about what comes. */
async function workOut(reading: Reading, key: RuleKey, wanted: typeof tariff) {
  const since = new Date(reading.now.getTime() - days * 24 * 3_600_000)
  if (key === 'playLevels' || key === 'vip.levels' || key === 'vip.minCommission') {
    const groups = await groupOrders(reading, since)
    return {
      cases: groups.reduce((sum, { orders }) => sum + orders, 0),
      touched: countTouched(tariff, wanted, groups),
      kept: { before: keptOf(tariff, groups), after: keptOf(wanted, groups) },
    }
  }
  if (key === 'order.acceptMinutes')
    return countAccepts(reading, since, tariff.order.acceptMinutes, wanted.order.acceptMinutes)
  if (key === 'withdrawal.approvedByItself') {
    const { approvedByItself } = tariff.withdrawal
    return countApproved(reading, since, approvedByItself, wanted.withdrawal.approvedByItself)
  }
  if (key === 'withdrawal.min' || key === 'withdrawal.max')
    return countWithdrawals(reading, since, wanted.withdrawal)
  return {}
}
