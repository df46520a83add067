import { tariff } from '@kaihei/domain/tariff'
import { titleOf } from '@kaihei/domain/vouchers/voucher'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useToken } from '#client/session.ts'
import { topUpRulesQuery } from '#features/top-ups/api.ts'
import { vouchersQuery } from '#features/vouchers/api.ts'
import { text } from '#text/text.ts'

interface Offer {
  readonly title: string
  readonly text: string
  readonly to: '/register' | '/account' | '/myVouchers'
}

const words = text.home.offers

/** What the house gives away at present, as far as it is for whoever looks. */
export function OfferStrip() {
  const signedIn = useToken() !== null
  const rules = useQuery({ ...topUpRulesQuery, enabled: signedIn })
  const vouchers = useQuery({ ...vouchersQuery, enabled: signedIn })
  const usable = vouchers.data?.items.filter(({ state }) => state === 'usable').length ?? 0
  const offers = signedIn ? forMember(usable, rules.data?.first ?? false) : forVisitor()
  return (
    <aside aria-label={words.title} className="mt-4">
      <ul className="no-scrollbar flex gap-3 overflow-x-auto">
        {offers.map((offer) => (
          <li key={offer.title} className="min-w-[240px] flex-1">
            <Link
              to={offer.to}
              className="flex h-full items-center gap-3 rounded-xl bg-surface px-4 py-3 shadow-1 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <b className="block text-lamp-text">{offer.title}</b>
                <span className="block truncate text-sm text-text-2">{offer.text}</span>
              </span>
              <ChevronRight size={18} className="shrink-0 text-text-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function forVisitor(): readonly Offer[] {
  const pack = tariff.vouchers.newUserPack.vouchers.map(titleOf)
  return [
    { title: words.newUserPack, text: pack.join(words.and), to: '/register' },
    { ...firstTopUp(), to: '/register' },
    { ...largeTopUp(), to: '/register' },
  ]
}

function forMember(usableVouchers: number, isFirst: boolean): readonly Offer[] {
  return [
    ...(usableVouchers > 0
      ? [{ title: words.vouchers(usableVouchers), text: words.vouchersText, to: '/myVouchers' as const }]
      : []),
    ...(isFirst ? [{ ...firstTopUp(), to: '/account' as const }] : []),
    { ...largeTopUp(), to: '/account' },
  ]
}

function firstTopUp() {
  const { percent, most } = tariff.topUp.firstBonus
  return { title: words.firstTopUp(percent), text: words.firstTopUpText(most / 100) }
}

/** The package that adds the most. */
function largeTopUp() {
  const { coins, bonus } = tariff.topUp.packages.reduce((best, each) =>
    each.bonus > best.bonus ? each : best,
  )
  return { title: words.largeTopUp(coins / 100, bonus / 100), text: words.largeTopUpText }
}
