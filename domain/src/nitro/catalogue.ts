import { coins, type Coins } from '../money.ts'

/** What is sold, in the order of the shop. */
export const nitroKinds = [
  { id: 'nitro-month', name: 'Nitro · 1 个月', price: coins(6_800) },
  { id: 'basic-month', name: 'Nitro Basic · 1 个月', price: coins(2_200) },
  { id: 'nitro-year', name: 'Nitro · 12 个月', price: coins(62_000) },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly price: Coins }[]

export type NitroKind = (typeof nitroKinds)[number]['id']

export const nitroKindIds = nitroKinds.map(({ id }) => id)

export function describeNitro(kind: NitroKind): { readonly name: string; readonly price: Coins } {
  const found = nitroKinds.find(({ id }) => id === kind)
  if (found === undefined) throw new RangeError(`nobody sells ${kind}`)
  return found
}
