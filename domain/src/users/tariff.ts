export const nickname = { min: 2, max: 16 } as const
