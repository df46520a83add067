import { getTopUpRules } from '@kaihei/domain/top-ups/calls'
import { queryFor } from '#client/queries.ts'

/** What may be bought, and what is given with it. */
export const topUpRulesQuery = queryFor(getTopUpRules, {})
