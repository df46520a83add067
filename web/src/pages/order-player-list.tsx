import { FastOrderFrame } from './fast-order/FastOrderFrame.tsx'
import { LiveSearch } from './fast-order/LiveSearch.tsx'

/** Who answers my wish, live. */
export default function OrderPlayerListPage() {
  return <FastOrderFrame>{(view) => <LiveSearch {...view} />}</FastOrderFrame>
}
