import { opsTablesText } from '#text/ops-tables.ts'

/** What an account is called; one that this page does not know yet is called by itself. */
export function accountName(account: string): string {
  const words = opsTablesText.books
  const known: Readonly<Record<string, string>> = words.accounts
  const [kind = '', which = ''] = account.split('.')
  if (kind === 'cash') return words.kinds.cash(which)
  if (kind === 'payout') return words.kinds.payout(which)
  return known[account] ?? account
}
