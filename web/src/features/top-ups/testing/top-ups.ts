import type { TopUp, TopUpRules } from '@kaihei/domain/top-ups/calls'

export function someRules(parts: Partial<TopUpRules> = {}): TopUpRules {
  return {
    packages: [
      { id: 'p50', coins: 5_000, bonus: 0, price: 5_000, currency: 'CNY' },
      { id: 'p100', coins: 10_000, bonus: 0, price: 10_000, currency: 'CNY' },
      { id: 'p500', coins: 50_000, bonus: 800, price: 50_000, currency: 'CNY' },
    ],
    channels: [{ id: 'sandbox', name: '沙盒支付' }],
    limits: { perDay: 1_000_000, leftToday: 1_000_000, expiresMinutes: 15 },
    first: false,
    pending: [],
    ...parts,
  }
}

export function aTopUp(parts: Partial<TopUp> = {}): TopUp {
  return {
    orderNo: 'T1234567890',
    state: 'pending',
    coins: 50_000,
    bonus: 800,
    price: 50_000,
    channel: 'sandbox',
    url: 'http://pay.example/T1234567890',
    createdAt: '2026-11-15T08:00:00Z',
    expiresAt: '2026-11-15T08:15:00Z',
    ...parts,
  }
}
