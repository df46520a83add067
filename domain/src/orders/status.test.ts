import { expect, test } from 'vitest'
import {
  isDisputed,
  isEngaging,
  isOpenOrder,
  isTentative,
  isUnderWay,
  orderStatus,
  type OrderStatus,
  refundStatuses,
  reviewableStatuses,
} from './status.ts'

/** The codes are written out: they travel, and they stand in the database. */
test.each([
  ['open', isOpenOrder, [0, 5, 10, 20, 30, 50, 51, 52]],
  ['disputed', isDisputed, [50, 51, 52]],
  ['tentative: whoever ends it, all goes back', isTentative, [0, 5]],
  ['under way', isUnderWay, [10, 20]],
  ['what keeps a companion busy', isEngaging, [5, 10, 20]],
  ['about a refund', (status: OrderStatus) => refundStatuses.includes(status), [50, 51, 52, 60, 61, 73]],
  ['to be reviewed', (status: OrderStatus) => reviewableStatuses.includes(status), [40, 61]],
])('%s', (_name, isOne, codes) => {
  expect(Object.values(orderStatus).filter(isOne)).toEqual(codes)
})
