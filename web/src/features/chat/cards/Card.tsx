import type { ComponentType } from 'react'
import type { CardProps } from '../card-props.ts'
import { lazyAgain } from '../later.tsx'
import type { Said } from '../read-payload.ts'
import { LinkedText } from './LinkedText.tsx'
import { PictureMessage } from './PictureMessage.tsx'

const HouseCard = lazyAgain(() => import('./HouseCard.tsx'))

/** What brings much code with it, orders, gifts or groups, comes with the first message of its kind. */
const cards: Readonly<Partial<Record<Said['kind'], ComponentType<never>>>> = {
  text: LinkedText,
  order: HouseCard,
  notice: HouseCard,
  picture: PictureMessage,
  packet: lazyAgain(() => import('./PacketMessage.tsx')),
  house: lazyAgain(() => import('./HouseWord.tsx')),
  tip: lazyAgain(() => import('../groups/TipLine.tsx')),
  system: lazyAgain(() => import('../groups/SystemNotice.tsx')),
}

/** A message that is more than words. */
export default function Card(props: CardProps) {
  const Shown = cards[props.said.kind] as ComponentType<CardProps> | undefined
  return Shown && <Shown {...props} />
}
