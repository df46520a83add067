import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { tabOf, vouchersQuery } from '#features/vouchers/api.ts'
import { VoucherTile } from '#features/vouchers/VoucherTile.tsx'
import { voucherTabs } from '#search.ts'
import { text } from '#text/text.ts'
import { vouchersText } from '#text/vouchers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const route = getRouteApi('/myVouchers')

const panelId = 'vouchers'
const gridClass = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3'

/** My vouchers; which ones is in the address. */
export default function MyVouchersPage() {
  const words = vouchersText
  const navigate = useNavigate()
  const { state = 'usable' } = route.useSearch()
  const vouchers = useQuery(vouchersQuery)
  const all = vouchers.data?.items
  const items = all?.filter((voucher) => tabOf(voucher) === state)
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <div>
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead(tariff.vouchers.minOrder / 100)}</p>
        <ZoneNote />
      </div>
      <Tabs
        label={words.tabs}
        panelId={panelId}
        items={voucherTabs.map((value) => ({
          value,
          label: words.states[value],
          ...(all !== undefined && { count: all.filter((voucher) => tabOf(voucher) === value).length }),
        }))}
        value={state}
        onChange={(next) =>
          void navigate({
            to: '/myVouchers',
            search: next === 'usable' ? {} : { state: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div id={panelId} role="tabpanel" aria-label={words.states[state]}>
        <Loaded
          query={{ ...vouchers, data: items }}
          skeleton={
            <div className={gridClass} aria-busy="true">
              {[1, 2, 3].map((place) => (
                <Skeleton key={place} className="h-[132px] rounded-xl" />
              ))}
            </div>
          }
          failed={words.failed}
          retryLabel={text.buttons.retry}
          empty={
            <EmptyState
              title={words.empty[state].title}
              text={words.empty[state].text}
              action={
                <Link to={words.empty[state].to} className={buttonClass({})}>
                  {words.empty[state].action}
                </Link>
              }
            />
          }
        >
          {(shown) => (
            <ul className={gridClass} aria-label={words.list}>
              {shown.map((voucher) => (
                <li key={voucher.id} className="min-w-0">
                  <VoucherTile voucher={voucher} onEnded={() => void vouchers.refetch()} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </div>
  )
}
