import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { useSignedIn } from '#client/session.ts'

/** What I own. The screens around it say so themselves when it does not arrive. */
export const walletQuery = queryFor(getWalletSummary, {})

/** How many coins I have, in hundredths; null while nobody knows. */
export function useCoins(): number | null {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...walletQuery, enabled: signedIn })
  return data?.coins.total ?? null
}
