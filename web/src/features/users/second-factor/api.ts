import { getSecondFactor } from '@kaihei/domain/users/second-factor-calls'
import { queryFor } from '#client/queries.ts'

export const secondFactorQuery = queryFor(getSecondFactor, {})
