/**
 * What the house may give a person for being active. An order's net revenue makes room for it: one part in so many for
 * its boss, and as much for its companion.
 */
export const rewards = { roomParts: 4 } as const
