import type { ComponentType, ReactNode } from 'react'
import type { CardProps } from './card-props.ts'
import { lazyAgain } from './lazy-again.ts'
import type { Said } from './read-payload.ts'

const HouseCard = lazyAgain(() => import('./cards/HouseCard.tsx'))

/** What is more than words: the code of each kind comes with the first message of it. */
const cards: Readonly<Partial<Record<Said['kind'], ComponentType<never>>>> = {
  text: lazyAgain(() => import('./cards/LinkedText.tsx')),
  order: HouseCard,
  notice: HouseCard,
  picture: lazyAgain(() => import('./cards/PictureMessage.tsx')),
  packet: lazyAgain(() => import('./cards/PacketMessage.tsx')),
  house: lazyAgain(() => import('./cards/HouseWord.tsx')),
  tip: lazyAgain(() => import('./groups/TipLine.tsx')),
  system: lazyAgain(() => import('./groups/SystemNotice.tsx')),
}

/** Nothing for what is only words: of those only an address needs more. */
export function cardOf(props: CardProps): ReactNode {
  const { said } = props
  if (said.kind === 'text' && !said.text.includes('://')) return null
  const Card = cards[said.kind] as ComponentType<CardProps> | undefined
  return Card && <Card {...props} />
}
