import type { Purpose } from './bill.ts'

/** What a movement of money was for, with its step where there are several: `order.released`. */
export type MovementKind = KindOf<Purpose>

type KindOf<P> = P extends {
  readonly kind: infer Kind extends string
  readonly step: infer Step extends string
}
  ? `${Kind}.${Step}`
  : P extends { readonly kind: infer Kind extends string }
    ? Kind
    : never
