import { catalogue, type GiftId } from '@kaihei/domain/gifts/catalogue'
import { Link } from '@tanstack/react-router'
import { giftsText } from '#text/gifts.ts'
import { Card } from '#ui/Card.tsx'

/** Which kinds of light nobody has given yet, and what it means to have them all. Nothing once the house is lit. */
export function DarkWindows({ counts }: { counts: Readonly<Partial<Record<GiftId, number>>> }) {
  const words = giftsText.dark
  const dark = catalogue.filter((id) => (counts[id] ?? 0) === 0)
  if (dark.length === 0) return null
  return (
    <Card title={words.title(dark.length)}>
      <p className="text-sm text-text-2">
        {words.names(dark.map((id) => giftsText.names[id]))}{' '}
        <Link to="/achieve" className="font-semibold text-lamp-text hover:underline">
          {words.all(catalogue.length)}
        </Link>
      </p>
    </Card>
  )
}
