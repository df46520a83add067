import type { Withdrawal, WithdrawalTerms } from '@kaihei/domain/withdrawals/calls'

export function aWithdrawal(parts: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: '019a0000-0000-7000-8000-000000abcdef',
    state: 0,
    amount: 62_000,
    fee: 0,
    method: 'paypal',
    payee: 'me@••••com',
    createdAt: '2026-11-15T08:00:00Z',
    dueAt: '2199-11-16T08:00:00Z',
    timeline: [{ state: 0, at: '2026-11-15T08:00:00Z', reason: null, byItself: false }],
    ...parts,
  }
}

export function someTerms(parts: Partial<WithdrawalTerms> = {}): WithdrawalTerms {
  return {
    availableAt: '2026-01-01T00:00:00Z',
    earlierThisWeek: 0,
    open: null,
    convertLeftToday: 500_000,
    ...parts,
  }
}
