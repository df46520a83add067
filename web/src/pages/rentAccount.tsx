import { rental as terms } from '@kaihei/domain/rental/tariff'
import { getRouteApi, Navigate, useNavigate, useRouterState } from '@tanstack/react-router'
import { useSignedIn } from '#client/session.ts'
import { ShopNav } from '#features/modules/ShopNav.tsx'
import { WhileOn } from '#features/modules/WhileOn.tsx'
import { FindAccount } from '#features/rental/FindAccount.tsx'
import { MyOffers } from '#features/rental/MyOffers.tsx'
import { MyRentals } from '#features/rental/MyRentals.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { rentViews } from '#search.ts'
import { rentalText } from '#text/rental.ts'
import { Segment } from '#ui/Segment.tsx'

const route = getRouteApi('/rentAccount')

/**
 * Renting game accounts: those there are, those I have rented, those I lend. What is under way is there on or off; what
 * is new is not while an admin has switched rental off.
 */
export default function RentAccountPage() {
  const { view = 'list', rent, account, ...wish } = route.useSearch()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const here = useRouterState({ select: ({ location }) => location.href })
  const words = rentalText
  if (view !== 'list' && !signedIn) return <Navigate to="/login" search={{ return: here }} replace />
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5 md:pt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1>{words.heading}</h1>
        <ShopNav />
        <p className="text-sm text-text-3 lg:ml-auto">{words.lead(terms.hours.min, terms.hours.max)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Segment
          label={words.views.label}
          options={rentViews.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(next) =>
            void navigate({ to: '/rentAccount', search: next === 'list' ? {} : { view: next } })
          }
        />
        <ZoneNote />
      </div>
      {view === 'list' && (
        <WhileOn module="rental">
          <FindAccount wish={wish} account={account} />
        </WhileOn>
      )}
      {view === 'mine' && <MyRentals marked={rent} />}
      {view === 'offers' && <MyOffers marked={rent} />}
    </div>
  )
}
