import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { claimVipPack, claimVoucher, getWelfare, signInToday } from '@kaihei/domain/welfare/calls'
import { moneyReads } from '#client/money.ts'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

export const welfareQuery = queryFor(getWelfare, {})

/** What the house gives makes these untrue. */
const renews = [getWelfare, listVouchers, listMyRewards, ...moneyReads]

export const useSignIn = () => useChange(signInToday, { renews })
export const useClaimPack = () => useChange(claimVipPack, { renews })
export const useClaimVoucher = () => useChange(claimVoucher, { renews })
