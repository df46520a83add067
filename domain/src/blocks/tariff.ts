export const blocks = { max: 200 } as const
