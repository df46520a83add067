import { runRules, type RuleSet } from '@kaihei/domain/rules/run-rules'
import { parseJson } from './parse-json.ts'

/** The numbers of the business that are other than this page was built with; it comes only where there are any. */
export function followRules(rules: string): void {
  runRules(parseJson(rules) as Partial<RuleSet>)
}
