import { getFastOrder, judgeCoupons, listBidders, listHall } from '@kaihei/domain/fast-orders/calls'
import { getToday } from '@kaihei/domain/players/calls'
import { getOrder, listJoyOrders, listOrders } from '@kaihei/domain/orders/calls'
import { bounds } from '@kaihei/domain/bounds'

/** What says how an order stands. The newest one has a poll of its own. */
export const orderReads = [
  getOrder,
  listOrders,
  listJoyOrders,
  getFastOrder,
  listBidders,
  judgeCoupons,
  listHall,
  getToday,
]

/** Addresses of evidence open for a while only: a page that shows some asks for new ones before that is over. */
export function picturesLastMs(
  timeline: readonly { readonly files: readonly string[] }[] | undefined,
): number | false {
  const shows = timeline?.some(({ files }) => files.length > 0) === true
  return shows && bounds.upload.addressMinutes * 60_000
}
