import type { Unit } from '#features/bills/months.ts'

/** 0 is all of them; the others are the types of the books. */
export const billTypeNames = ['0', '1', '2', '3', '4', '5', '6', '7'] as const
type BillTypeName = (typeof billTypeNames)[number]

export interface BillPlace {
  type: BillTypeName
  /** None: every month. */
  month: string | undefined
  unit: Unit
}

/** Nothing in the address means everything, in coins; what makes no sense is as good as nothing. */
export function readBillPlace(search: object): BillPlace {
  const given = new Map(Object.entries(search))
  const month: unknown = given.get('month')
  return {
    type: billTypeNames.find((name) => name === given.get('type')) ?? '0',
    month: isMonth(month) ? month : undefined,
    unit: given.get('unit') === 'bean' ? 'bean' : 'coin',
  }
}

export function writeBillPlace({ type, month, unit }: BillPlace): Record<string, string> {
  return {
    ...(type !== '0' && { type }),
    ...(month !== undefined && { month }),
    ...(unit !== 'coin' && { unit }),
  }
}

function isMonth(given: unknown): given is string {
  return typeof given === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(given)
}
