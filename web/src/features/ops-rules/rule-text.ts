import { type RuleKey, ruleKinds } from '@kaihei/domain/rules/keys'
import { opsRulesText } from '#text/ops-rules.ts'
import { readAmount, shortAmountText } from '#ui/amount-text.ts'

/** A value as somebody reads it; a table says how many rows it has. */
export function ruleText(key: RuleKey, value: unknown): string {
  const { unit } = ruleKinds[key]
  if (unit === 'table') return opsRulesText.rows((value as readonly unknown[]).length)
  const number = value as number
  return opsRulesText.units[unit](unit === 'coins' ? shortAmountText(number) : String(number))
}

/** What stands in the field at first: amounts in coins, a table as its editor keeps it. */
export function typedFrom(key: RuleKey, value: unknown): string {
  const { unit } = ruleKinds[key]
  if (unit === 'table') return JSON.stringify(value)
  return unit === 'coins' ? String((value as number) / 100) : String(value)
}

/** What was typed, as the rule keeps it; undefined if it is none. */
export function readTyped(key: RuleKey, typed: string): unknown {
  const { unit } = ruleKinds[key]
  if (unit === 'table') return JSON.parse(typed) as unknown
  if (unit === 'coins') return readAmount(typed) ?? undefined
  const plain = typed.normalize('NFKC').trim()
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
