import { getPlayLevel, getVip } from '@kaihei/domain/levels/calls'
import { queryFor } from '#client/queries.ts'

export const vipQuery = queryFor(getVip, {})
export const playLevelQuery = queryFor(getPlayLevel, {})
