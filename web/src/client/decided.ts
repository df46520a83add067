import { listCatalogue } from '@kaihei/domain/ops/catalogue-calls'
import { listModules } from '@kaihei/domain/ops/module-calls'
import { listRuleChanges, listRules } from '@kaihei/domain/ops/rule-calls'

/** What admins decide, as the rooms show it in which they do: another of them may have it open. */
export const decidedReads = [listRules, listRuleChanges, listModules, listCatalogue]
