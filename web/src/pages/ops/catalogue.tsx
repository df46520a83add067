import type { PagePath } from '@kaihei/domain/pages'
import { Link, Navigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { GameBoard } from '#features/ops-catalogue/GameBoard.tsx'
import { GiftBoard } from '#features/ops-catalogue/GiftBoard.tsx'
import { LineBoard } from '#features/ops-catalogue/LineBoard.tsx'
import { StockCard } from '#features/ops-catalogue/StockCard.tsx'
import { opsCatalogueText } from '#text/ops-catalogue.ts'
import { Card } from '#ui/Card.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** What the shop offers: product lines, games and gifts here, what there is of numbers and accounts, and the way to what is changed in a room of its own. */
export default function CataloguePage() {
  const { heading, lead } = opsCatalogueText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ roles }) =>
        roles.includes('admin') ? (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid gap-5">
              <LineBoard />
              <GameBoard />
              <GiftBoard />
            </div>
            <div className="grid gap-5">
              <StockCard />
              <Elsewhere />
            </div>
          </div>
        ) : (
          <Navigate to="/403" replace />
        )
      }
    </OpsFrame>
  )
}

const places: readonly { readonly place: keyof typeof opsCatalogueText.places; readonly to: PagePath }[] = [
  { place: 'nitro', to: '/ops/nitro' },
  { place: 'rentals', to: '/ops/rentals' },
  { place: 'modules', to: '/ops/modules' },
  { place: 'rules', to: '/ops/rules' },
]

function Elsewhere() {
  const words = opsCatalogueText
  return (
    <Card title={words.elsewhere}>
      <ul className="grid gap-1">
        {places.map(({ place, to }) => (
          <li key={place}>
            <Link to={to} className="flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2">
              <span className="min-w-0 flex-1">
                <b className="block">{words.places[place].name}</b>
                <span className="block text-sm text-text-2">{words.places[place].text}</span>
              </span>
              <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
