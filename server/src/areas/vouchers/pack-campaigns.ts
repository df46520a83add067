import { firstTariff } from '@kaihei/domain/rules/run-rules'

/** The campaign of each VIP level whose monthly pack has a voucher, as it stands in the migrations. */
export const packCampaigns: readonly { readonly level: number; readonly id: string }[] =
  firstTariff.vip.levels
    .filter(({ pack }) => pack.voucher !== null)
    .map(({ level }) => ({
      level,
      id: `0190a000-0000-7000-8000-0000000001${String(level).padStart(2, '0')}`,
    }))
