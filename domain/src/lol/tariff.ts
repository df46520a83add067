export const lolAccounts = { max: 5 } as const
