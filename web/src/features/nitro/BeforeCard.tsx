import { tariff } from '@kaihei/domain/tariff'
import { Eye, Hourglass, ShieldCheck } from 'lucide-react'
import { nitroText } from '#text/nitro.ts'
import { Card } from '#ui/Card.tsx'

const { perDay, perMonth } = tariff.nitro

/** What whoever buys should know before. */
export function BeforeCard() {
  const { title, items } = nitroText.before
  const rows = [
    { icon: Eye, title: items.look.title, text: items.look.text },
    { icon: ShieldCheck, title: items.swap.title, text: items.swap.text },
    { icon: Hourglass, title: items.limit.title, text: items.limit.text(perDay, perMonth) },
  ]
  return (
    <Card title={title}>
      <ul className="grid gap-5 md:grid-cols-3">
        {rows.map(({ icon: Icon, title: heading, text }) => (
          <li key={heading}>
            <span className="mb-2 grid h-9 w-8 place-items-center rounded-t-full rounded-b-[6px] bg-surface-3">
              <Icon size={16} aria-hidden="true" />
            </span>
            <b>{heading}</b>
            <p className="text-sm text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
