import type { RuleKey } from '@kaihei/domain/rules/keys'
import { isRuleValue } from '@kaihei/domain/rules/rule-value'
import { readRule, tablesWith } from '@kaihei/domain/rules/run-rules'
import { comingAfter, type RuleVersion, valuesAt } from '@kaihei/domain/rules/versions'
import { refuseImpossible } from '@kaihei/domain/rules/why-impossible'
import { Refusal } from '@kaihei/domain/refusal'
import type { Work } from '#work/work.ts'
import { addVersion, holdRules, listVersionsAfter, momentToDecide, type NewVersion } from './store.ts'

/** What somebody wants a rule to be, and from when on. */
export type WantedRule = Pick<NewVersion<RuleKey>, 'key' | 'value' | 'from'>

/**
 * Refuses what cannot hold: at its moment, or with anything that is decided for later. Answers what would hold then
 * without it.
 */
export async function judgeRule(work: Work, wanted: WantedRule): Promise<unknown> {
  const { key, value, from } = wanted
  if (from < work.now) throw new Refusal('rule_past')
  if (!isRuleValue(key, value)) throw new Refusal('rule_value')
  await holdRules(work)
  const versions = await listVersionsAfter(work, 0)
  const all: readonly RuleVersion[] = [...versions, { number: Number.MAX_SAFE_INTEGER, ...wanted }]
  for (const at of [from, ...comingAfter(versions, from).map((later) => later.from)])
    refuseImpossible(tablesWith(valuesAt(all, at)))
  return readRule(tablesWith(valuesAt(versions, from)), key)
}

/** Keeps a change of a rule or of the catalogue that was judged in the same work, and lets every process know. */
export async function keepRule(work: Work, version: NewVersion): Promise<void> {
  const { key, value, from } = version
  const number = await addVersion(work, version)
  await work.tell({ type: 'rule.changed', number, key, value, from: from.toISOString() })
}

/** The same for what holds from now on, whoever has just decided something too. */
export async function keepAtOnce(work: Work, version: Omit<NewVersion, 'from'>): Promise<void> {
  const now = await momentToDecide(work)
  await keepRule({ ...work, now }, { ...version, from: now })
}
