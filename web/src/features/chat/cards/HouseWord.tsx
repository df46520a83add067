import type { Danger } from '@kaihei/domain/chat/watch'
import { GiftCard } from '#features/gifts/GiftCard.tsx'
import CautionCard from '#features/reports/CautionCard.tsx'
import { QuietLine } from '../QuietLine.tsx'
import type { Said } from '../read-payload.ts'

/** What the house says in a conversation of others. A newer server may say what this page has never heard of. */
export default function HouseWord({
  said: { card, description },
}: {
  said: Extract<Said, { kind: 'house' }>
}) {
  const about = card['about']
  if (card.type === 'gift') return <GiftCard card={card} />
  return isDanger(about) ? <CautionCard about={about} /> : <QuietLine>{description}</QuietLine>
}

function isDanger(about: unknown): about is Danger {
  return about === 'card' || about === 'outsidePayment'
}
