import { FastOrderFrame } from './fast-order/FastOrderFrame.tsx'
import { LiveWish } from './fast-order/LiveWish.tsx'

/** Who answers my wish, live. */
export default function OrderPlayerListPage() {
  return <FastOrderFrame>{(view) => <LiveWish {...view} />}</FastOrderFrame>
}
