import type { Danger } from '@kaihei/domain/chat/watch'
import CautionCard from '#features/reports/CautionCard.tsx'
import type { CardProps } from '../card-props.ts'
import { QuietLine } from '../QuietLine.tsx'

/** A word of the house inside a conversation of others. Of a danger that is new to this page it says it as it came. */
export function Caution({ said: { about, description } }: CardProps<'caution'>) {
  if (!isDanger(about)) return <QuietLine>{description}</QuietLine>
  return (
    <div className="px-4 pt-3">
      <CautionCard about={about} />
    </div>
  )
}

function isDanger(about: unknown): about is Danger {
  return about === 'card' || about === 'outsidePayment'
}
