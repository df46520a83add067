import { tariff } from '../tariff.ts'

/** What it takes to give or take so much by hand: one of the staff, an admin, or two of them. */
export function adjustmentNeeds(amount: number): 'staff' | 'admin' | 'two admins' {
  const size = Math.abs(amount)
  if (size >= tariff.adjust.twoFrom) return 'two admins'
  return size > tariff.adjust.staffMax ? 'admin' : 'staff'
}
