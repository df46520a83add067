import PacketCard from '#features/packets/PacketCard.tsx'
import type { CardProps } from '../card-props.ts'

/** A red packet that somebody has hung up in a group. */
export default function PacketMessage({ said }: CardProps<'packet'>) {
  return <PacketCard card={said.card} />
}
