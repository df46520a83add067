import { topUp } from '@kaihei/domain/top-ups/tariff'
import { vouchers as voucherTerms } from '@kaihei/domain/vouchers/tariff'
import type { TopUpRules } from '@kaihei/domain/top-ups/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '#client/session.ts'
import { topUpRulesQuery } from './rules.ts'
import { vouchersQuery } from '#features/vouchers/api.ts'
import { text } from '#text/text.ts'

interface Promotion {
  readonly title: string
  readonly text: string
  readonly to: '/register' | '/account' | '/myVouchers'
}

/** What the house gives away at present, as far as it is for whoever looks; in front of it, items of others. */
export function PromotionStrip({ first }: { first?: ReactNode }) {
  const words = text.home.promotions
  const signedIn = useSignedIn()
  const rules = useQuery({ ...topUpRulesQuery, enabled: signedIn })
  const vouchers = useQuery({ ...vouchersQuery, enabled: signedIn })
  const usable = vouchers.data?.items.filter(({ state }) => state === 'usable').length ?? 0
  const promotions = signedIn ? forMember(usable, rules.data) : forVisitor()
  return (
    <aside aria-label={words.title} className="mt-4">
      <ul className="no-scrollbar flex gap-3 overflow-x-auto">
        {first}
        {promotions.map((promotion) => (
          <li key={promotion.title} className="min-w-[240px] flex-1">
            <Link
              to={promotion.to}
              className="flex h-full items-center gap-3 rounded-xl bg-surface px-4 py-3 shadow-1 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1">
                <b className="block text-lamp-text">{promotion.title}</b>
                <span className="block truncate text-sm text-text-2">{promotion.text}</span>
              </span>
              <ChevronRight size={18} className="shrink-0 text-text-3" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function forVisitor(): readonly Promotion[] {
  const words = text.home.promotions
  const pack = voucherTerms.newUserPack.vouchers.map(text.names.voucher)
  // Whoever is new may buy so much a day and no more.
  const { youngAccount } = topUp.dailyLimit
  const large = largestOf(topUp.packages.filter(({ coins }) => coins <= youngAccount))
  return [
    { title: words.newUserPack, text: pack.join(words.and), to: '/register' },
    { ...firstTopUp(), to: '/register' },
    ...(large === undefined ? [] : [{ ...sayLarge(large), to: '/register' as const }]),
  ]
}

function forMember(usableVouchers: number, rules: TopUpRules | undefined): readonly Promotion[] {
  const words = text.home.promotions
  const large = rules && largestOf(rules.packages.filter(({ coins }) => coins <= rules.limits.leftToday))
  return [
    ...(usableVouchers > 0
      ? [{ title: words.vouchers(usableVouchers), text: words.vouchersText, to: '/myVouchers' as const }]
      : []),
    ...(rules?.first === true ? [{ ...firstTopUp(), to: '/account' as const }] : []),
    // Only what this person may still buy today.
    ...(large === undefined ? [] : [{ ...sayLarge(large), to: '/account' as const }]),
  ]
}

function firstTopUp() {
  const words = text.home.promotions
  const { percent, max } = topUp.firstBonus
  return { title: words.firstTopUp(percent), text: words.firstTopUpText(max / 100) }
}

interface Package {
  readonly id: string
  readonly coins: number
}

/** The package that adds the max, of those that add something. */
function largestOf(packages: readonly Package[]) {
  const ids = packages.map(({ id }) => id)
  const adding = topUp.packages.filter(({ id, bonus }) => ids.includes(id) && bonus > 0)
  return adding.toSorted((one, other) => other.bonus - one.bonus)[0]
}

function sayLarge({ coins, bonus }: { readonly coins: number; readonly bonus: number }) {
  const words = text.home.promotions
  return { title: words.largeTopUp(coins / 100, bonus / 100), text: words.largeTopUpText }
}
