import * as calls from '@kaihei/domain/ops/rule-calls'
import { isRuleKey, movesMoney, type RuleKey, ruleKeys } from '@kaihei/domain/rules/keys'
import { firstTariff, readRule } from '@kaihei/domain/rules/run-rules'
import { comingAfter, inForceAt } from '@kaihei/domain/rules/versions'
import { Refusal } from '@kaihei/domain/refusal'
import { judgeRule } from '#areas/rules/change-rule.ts'
import { listHistory, listVersions, type ToldVersion } from '#areas/rules/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { propose } from './approvals.ts'
import { changeRule } from './change-rule.ts'

export const ruleRoutes: readonly Route[] = [
  answer(calls.listRules, async ({ work }) => {
    const versions = await listVersions(work)
    const held = inForceAt(versions, work.now)
    return {
      items: ruleKeys.map((key) => describeRule(key, held.get(key))),
      coming: comingAfter(versions.filter(isOfRule), work.now).map(({ key, value, from, by, why }) => ({
        key,
        value: value,
        from: from.toISOString(),
        by,
        why,
      })),
    }
  }),

  answer(calls.listRuleChanges, async ({ work, input }) => ({
    items: (await listHistory(work, named(input.key))).map(({ value, from, by, second, why, at }) => ({
      value: value,
      from: from.toISOString(),
      by,
      second,
      why,
      at: at.toISOString(),
    })),
  })),

  answer(calls.setRule, async ({ work, actor, input }) => {
    const { value, why } = input
    const key = named(input.key)
    const from = input.from === undefined ? work.now : new Date(input.from)
    const answered = { key, value, from: from.toISOString() }
    if (!movesMoney(key)) {
      await changeRule(work, { key, value, from, byId: actor.userId, secondId: null, why })
      return { ...answered, state: 'done' as const }
    }
    await judgeRule(work, { key, value, from })
    await propose(work, actor, {
      proposal: { kind: 'rule', ...answered },
      subject: `rule:${key}`,
      reason: why,
    })
    return { ...answered, state: 'waiting' as const }
  }),
]

/** Games are told where the catalogue is. */
function isOfRule<V extends ToldVersion>(version: V): version is V & { readonly key: RuleKey } {
  return isRuleKey(version.key)
}

function named(key: string): RuleKey {
  if (!isRuleKey(key)) throw new Refusal('not_found')
  return key
}

function describeRule(key: RuleKey, version: ToldVersion | undefined): calls.RuleState {
  const first = readRule(firstTariff, key)
  if (version === undefined) return { key, value: first, from: null, by: null, why: null, default: first }
  const { value, from, by, why } = version
  return { key, value: value, from: from.toISOString(), by, why, default: first }
}
