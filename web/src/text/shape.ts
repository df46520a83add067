import type { zhCN } from './zh-CN.ts'

/** Another language says the same things with the same numbers in them. */
type Same<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Same<T[K]> }

export type Text = Same<typeof zhCN>
