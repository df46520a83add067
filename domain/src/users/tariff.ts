import { table } from '../rules/table.ts'

export const nickname = table({ min: 2, max: 16 })
