import { text } from '#text/text.ts'
import type { Said } from '../read-payload.ts'
import { CardLink } from './CardLink.tsx'
import { OrderCard } from './OrderCard.tsx'

interface HouseCardProps {
  said: Extract<Said, { kind: 'order' | 'notice' }>
  /** Only the last thing that was said of an order shows how it stands. */
  isLatest: boolean
}

/** What an account of the house has to say. */
export default function HouseCard({ said, isLatest }: HouseCardProps) {
  const { card } = said
  if (said.kind === 'order' && isLatest) return <OrderCard card={card} orderId={said.orderId} />
  return (
    <div className="grid min-w-0 gap-2 rounded-[14px] rounded-bl-[4px] bg-surface-2 px-3.5 py-2.5">
      <span className="wrap-anywhere whitespace-pre-line">{text.fromServer.message(card)}</span>
      <CardLink card={card} />
    </div>
  )
}
