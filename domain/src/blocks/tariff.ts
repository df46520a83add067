import { table } from '../rules/table.ts'

export const blocks = table({ max: 200 })
