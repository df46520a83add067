import { table } from '../rules/table.ts'

export const lolAccounts = table({ max: 5 })
