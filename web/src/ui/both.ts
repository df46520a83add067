import type { Asked } from './Loaded.tsx'

/** Two queries of which neither is of use without the other, as one. */
export function both<One, Other>(one: Asked<One>, other: Asked<Other>): Asked<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    isError: one.isError || other.isError,
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  }
}
