import CautionCard from '#features/reports/CautionCard.tsx'
import type { CardProps } from '../card-props.ts'

/** A word of the house inside a conversation of others. */
export default function Caution({ said }: CardProps<'caution'>) {
  return (
    <div className="px-4 pt-3">
      <CautionCard about={said.about} />
    </div>
  )
}
