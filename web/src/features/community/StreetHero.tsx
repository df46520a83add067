import { mostCounted } from '@kaihei/domain/community/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import SendPacketButton from '#features/packets/SendPacketButton.tsx'
import { residentsQuery } from '#features/players/api.ts'
import { Street } from '#features/players/Street.tsx'
import { doorSize, type StreetPlan } from '#features/players/street-plan.ts'
import { communityText } from '#text/community.ts'
import { buttonClass } from '#ui/button-class.ts'
import { tonightQuery } from './tonight.ts'

/** As wide as the page: it is seen whole where there is room. */
const wholeStreet = { width: 1180, height: 280 }

/** The street tonight: who is awake, what was said, what hangs on the doors. */
export function StreetHero() {
  const words = communityText
  const residents = useQuery(residentsQuery)
  const tonight = useQuery(tonightQuery)
  const online = residents.data?.onlineCount
  const { reviews = 0, packets = 0 } = tonight.data ?? {}
  const said = [
    ...(online === undefined ? [] : [words.lit(online)]),
    ...(reviews > 0 ? [words.newReviews(reviews, mostCounted)] : []),
    ...(packets > 0 ? [words.hanging(packets, mostCounted)] : []),
  ]
  return (
    <section className="street-hero relative mt-2 h-[310px] overflow-hidden rounded-xl shadow-1 md:h-[300px] md:rounded-2xl">
      <Street
        seed="community"
        size={wholeStreet}
        residents={residents.data?.items ?? []}
        renderBeside={(plan) => <Tonight plan={plan} packets={packets} />}
        className="absolute right-0 bottom-0 h-[60%] w-full md:h-full"
      />
      <div className="relative z-1 grid max-w-[420px] justify-items-start gap-2 p-5 md:gap-2.5 md:px-10 md:pt-[52px]">
        <h1 className="text-[28px] leading-tight font-semibold md:text-[40px]">{words.heading}</h1>
        <p className="min-h-[1.6em] text-sm md:max-w-[16em] md:text-base">
          {said.length === 0 ? words.lead : `${said.join(words.and)}${words.stop}`}
        </p>
        <div className="mt-1 flex flex-wrap gap-2.5">
          {packets > 0 && (
            <Link to="/community" search={{ kind: 'packet' }} className={buttonClass({ variant: 'pri' })}>
              {words.toPackets}
            </Link>
          )}
          <SendPacketButton label={words.hangOne} />
        </div>
      </div>
    </section>
  )
}

/** As many red packets on the doors as can be opened, and lanterns over the roofs. */
function Tonight({ plan, packets }: { plan: StreetPlan; packets: number }) {
  const { size, ground, houses } = plan
  // The words stand before the houses on the left: what hangs there nobody would see.
  const doors = houses.map(({ doorX }) => doorX).filter((x) => x > size.width * 0.42 && x < size.width - 30)
  return (
    <g pointerEvents="none">
      {lanterns.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${x * size.width} ${y * size.height}) scale(${scale})`}>
          <circle r="26" fill="oklch(0.8 0.12 60)" opacity=".14" />
          <path d="M-7 -9c4 -2 10 -2 14 0l-2 18h-10z" fill="oklch(0.78 0.14 58)" />
          <path d="M-5 9h10l-1 3h-8z" fill="oklch(0.9 0.1 80)" />
        </g>
      ))}
      {doors.slice(0, packets).map((x) => (
        <g key={x} transform={`translate(${x + doorSize.width / 2} ${ground - doorSize.height + 10})`}>
          <circle cy="10" r="26" fill="oklch(0.62 0.19 28)" opacity=".28" />
          <path d="M-7 7a7 7 0 0 1 14 0v13h-14z" fill="oklch(0.6 0.19 28)" />
          <path d="M-7 9c4 4 10 4 14 0" fill="none" stroke="oklch(0.84 0.12 52)" strokeWidth="1" />
          <circle cy="12" r="2.4" fill="oklch(0.86 0.12 70)" />
        </g>
      ))}
    </g>
  )
}

const lanterns = [
  { x: 0.54, y: 0.09, scale: 0.6 },
  { x: 0.6, y: 0.16, scale: 1 },
  { x: 0.69, y: 0.1, scale: 0.7 },
] as const
