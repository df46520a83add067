import type { zhCN } from './zh-CN.ts'

/** Another language says the same things with the same numbers in them. */
export type Same<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Same<R>
    : { readonly [K in keyof T]: Same<T[K]> }

export type Text = Same<typeof zhCN>
