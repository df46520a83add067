import type { Reason } from '../refusal.ts'

/** Why any move with an order may be refused: it is not yours, not yours to make, or the order is elsewhere by now. */
export const moveRefusals = [
  'not_found',
  'not_allowed',
  'order_moved_on',
] as const satisfies readonly Reason[]
