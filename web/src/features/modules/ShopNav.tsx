import { Link } from '@tanstack/react-router'
import { modulesText } from '#text/modules.ts'

const shops = [
  { module: 'nitro', to: '/nitro' },
  { module: 'rental', to: '/rentAccount' },
] as const

/** From one shop to the other. Each says itself whether it is open, and what is under way there is seen in either case. */
export function ShopNav() {
  const { label, ...names } = modulesText.shops
  return (
    <nav aria-label={label}>
      <ul className="inline-flex gap-0.5 rounded-md bg-well p-[3px]">
        {shops.map(({ module, to }) => (
          <li key={module}>
            <Link
              to={to}
              className="inline-flex min-h-[30px] items-center rounded-[8px] px-2.5 text-sm whitespace-nowrap text-text-2 outline-offset-2 outline-lamp-hi transition-[background-color,color] hover:text-text focus-visible:outline-2 aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold aria-[current=page]:text-text md:px-3.5"
            >
              {names[module]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
