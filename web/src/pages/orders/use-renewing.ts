import { useSearch } from '@tanstack/react-router'

/** `?renew=` brings somebody back to the question that they left to get coins for: so many units more. */
export function useRenewing(): number | undefined {
  const { renew }: Record<string, string | undefined> = useSearch({ strict: false })
  const units = Number(renew)
  return Number.isInteger(units) && units > 0 ? units : undefined
}
