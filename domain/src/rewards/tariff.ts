import { table } from '../rules/table.ts'

/**
 * What the house may give a person for being active. An order's net revenue makes room for it: one part in so many for
 * its boss, and as much for its companion; another for what its boss's invitation brings to whoever invited them.
 */
export const rewards = table({ roomParts: 4, referralParts: 2 })
