/** On which side of the balance sheet an account stands. */
export type Side = 'assets' | 'liabilities' | 'capital'

/** What people have and what is held for things is owed; what is outside, or owed to the house, is had. */
function sideOf(account: string): Side {
  if (/^(cash|payout|receivable)\b/.test(account) || account === 'owed') return 'assets'
  if (/^(coin|bean|held)\./.test(account)) return 'liabilities'
  return 'capital'
}

export interface AccountBalance {
  readonly account: string
  /** Received less paid, in hundredths: all accounts together come to nothing. */
  readonly balance: number
}

export interface SheetLine {
  readonly account: string
  /** As it counts on its side. */
  readonly amount: number
}

export interface Sheet {
  readonly assets: readonly SheetLine[]
  readonly liabilities: readonly SheetLine[]
  readonly capital: readonly SheetLine[]
  readonly totals: Readonly<Record<Side, number>>
  /** Assets less liabilities and capital: nothing, as long as no transfer has one end only. */
  readonly difference: number
}

/** Accounts as a balance sheet: assets = liabilities + capital. */
export function drawSheet(accounts: readonly AccountBalance[]): Sheet {
  const linesOf = (side: Side) =>
    accounts
      .filter(({ account }) => sideOf(account) === side)
      .map(({ account, balance }) => ({ account, amount: side === 'assets' ? 0 - balance : balance }))
  const sum = (lines: readonly SheetLine[]) => lines.reduce((all, { amount }) => all + amount, 0)
  const [assets, liabilities, capital] = [linesOf('assets'), linesOf('liabilities'), linesOf('capital')]
  const totals = { assets: sum(assets), liabilities: sum(liabilities), capital: sum(capital) }
  return {
    assets,
    liabilities,
    capital,
    totals,
    difference: totals.assets - totals.liabilities - totals.capital,
  }
}
