import { table } from '../rules/table.ts'

/** The first change is free; then a price and some rest. The former name is found for a while. */
export const rename = table({ price: 3_000, restDays: 30, formerFoundDays: 30 })
