import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { opsOrdersText } from '#text/ops-orders.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'

type Event = InspectedOrderDetail['timeline'][number]
type Person = InspectedOrderDetail['boss']

/** Words that speak of the dispute; why somebody cancelled or ended is in the history. */
const spoken = [
  'askRefund',
  'sayNoShow',
  'endEarly',
  'refuse',
  'object',
  'escalate',
  'finish',
  'sayBossAbsent',
]

/** What the two of them wrote and showed, side by side. Nothing while nobody has. */
export function Statements({ order }: { order: InspectedOrderDetail }) {
  const { boss, player, claim, proposal, timeline } = order
  const words = opsOrdersText.statements
  const said = timeline.filter(({ what }) => spoken.includes(what)).toReversed()
  if (said.length === 0 || player === null) return null
  const claimed = sayClaim(claim)
  const proposed =
    proposal === null || proposal.refund === 0 ? null : words.proposes(shortAmountText(proposal.refund))
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <h2 className="text-lg">{words.title}</h2>
      <div className="grid gap-3 lg:grid-cols-2">
        <Side
          person={boss}
          role={words.boss}
          point={claimed ?? (proposal?.by === 'boss' ? proposed : null)}
          events={said.filter(({ by }) => by === 'boss')}
        />
        <Side
          person={player}
          role={words.player}
          point={proposal?.by === 'player' ? proposed : null}
          events={said.filter(({ by }) => by === 'player')}
        />
      </div>
    </section>
  )
}

function sayClaim(claim: InspectedOrderDetail['claim']): string | null {
  if (claim === null) return null
  const words = opsOrdersText.statements
  const said = claim.noShow ? words.noShow : words.claim(shortAmountText(claim.amount))
  return claim.state === 'dropped' ? words.dropped(said) : said
}

interface SideProps {
  person: Person
  role: string
  /** What they want. */
  point: string | null
  events: readonly Event[]
}

function Side({ person, role, point, events }: SideProps) {
  const words = opsOrdersText.statements
  const written = events.filter(({ note, files }) => note !== '' || files.length > 0)
  const files = events.flatMap((event) => event.files)
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-lg bg-surface-2 p-4">
      <p className="flex items-center gap-2.5">
        <Avatar src={person.avatar} hue={person.hue} size={32} />
        <span className="min-w-0 truncate">
          <b>{person.nickname}</b> <span className="text-xs text-text-3">{role}</span>
        </span>
      </p>
      {point !== null && <p className="text-sm font-semibold text-lamp-text">{point}</p>}
      {written.map(({ id, note }) =>
        note === '' ? null : (
          <blockquote key={id} className="text-sm break-words whitespace-pre-line text-text-2">
            {note}
          </blockquote>
        ),
      )}
      {written.length === 0 && <p className="text-sm text-text-3">{words.none}</p>}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, at) => (
            <li key={file}>
              <PictureLink
                src={file}
                alt={words.file(person.nickname, at + 1)}
                className="size-20 rounded-md"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
