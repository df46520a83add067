import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Gamepad2, MessageCircleMore } from 'lucide-react'
import type { ReactNode } from 'react'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

type Meeting = NonNullable<OrderDetail['meeting']>

/** How the two find each other, and who is there already. Nothing while nobody has to meet. */
export function MeetingCard({ order }: { order: OrderDetail }) {
  const { meeting, boss, player, ready, isBoss, status, service } = order
  if (meeting === null || player === null) return null
  const words = ordersText.meeting
  const isAhead = status === orderStatus.accepted
  const { note, bossGameAccounts: accounts, bossDiscord, playerDiscord } = meeting
  // Only of this game does the house know accounts.
  const wantsAccount = isBoss && accounts.length === 0 && ['lol', 'tft'].includes(service.game)
  return (
    <Card title={words.heading}>
      <p className="-mt-2.5 mb-4 text-sm text-text-2">{isAhead ? words.lead : words.playing}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side person={boss} role={ordersText.roles.boss} ready={isAhead ? ready.boss : null}>
          {accounts.map(({ gameName, tagLine, region }) => (
            <Account key={`${gameName}#${tagLine}`} name={`${gameName}#${tagLine}`} region={region} />
          ))}
          <Discord contact={bossDiscord} name={boss.nickname} />
          {wantsAccount && <Missing hash="games">{words.addAccount}</Missing>}
          {isBoss && bossDiscord === null && <Missing hash="security">{words.linkDiscord}</Missing>}
          {!isBoss && bossDiscord === null && accounts.length === 0 && <Nothing>{words.noBoss}</Nothing>}
        </Side>
        <Side person={player} role={ordersText.roles.player} ready={isAhead ? ready.player : null}>
          <Discord contact={playerDiscord} name={player.nickname} />
          {playerDiscord === null &&
            (isBoss ? (
              <Nothing>{words.noPlayer}</Nothing>
            ) : (
              <Missing hash="security">{words.linkDiscord}</Missing>
            ))}
        </Side>
      </div>
      {note !== '' && (
        <div className="mt-3 rounded-lg bg-surface-2 px-4 py-3">
          <p className="text-xs text-text-3">{words.note}</p>
          <p className="mt-0.5 break-words whitespace-pre-line">{note}</p>
        </div>
      )}
    </Card>
  )
}

interface SideProps {
  person: OrderDetail['boss']
  role: string
  /** Null once it does not matter any more. */
  ready: boolean | null
  children: ReactNode
}

/** One of the two, in their own light. */
function Side({ person, role, ready, children }: SideProps) {
  const words = ordersText.meeting
  return (
    <section
      className="room grid min-w-0 content-start gap-3 rounded-lg bg-surface-2 bg-linear-to-b from-room-soft to-transparent p-4"
      style={{ '--h': person.hue }}
      aria-label={person.nickname}
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <Avatar src={person.avatar} hue={person.hue} size={40} />
        <span className="min-w-0 flex-1">
          <b className="block truncate">{person.nickname}</b>
          <span className="block text-xs text-text-3">{role}</span>
        </span>
        {ready !== null && (
          <Badge
            tone={ready ? 'live' : 'dead'}
            icon={ready ? <Check size={13} aria-hidden="true" /> : undefined}
          >
            {ready ? words.ready : words.notReady}
          </Badge>
        )}
      </p>
      {children}
    </section>
  )
}

function Account({ name, region }: { name: string; region: string }) {
  const words = ordersText.meeting
  return (
    <Contact
      icon={<Gamepad2 size={17} aria-hidden="true" />}
      term={`${words.account} · ${region}`}
      text={name}
    >
      <Copy value={name} />
    </Contact>
  )
}

function Discord({ contact, name }: { contact: Meeting['bossDiscord']; name: string }) {
  const words = ordersText.meeting
  if (contact === null) return null
  return (
    <Contact
      icon={<MessageCircleMore size={17} aria-hidden="true" />}
      term={words.discord}
      text={contact.handle ?? words.unnamed}
    >
      {contact.handle !== null && <Copy value={contact.handle} />}
      <a
        href={`https://discord.com/users/${encodeURIComponent(contact.id)}`}
        target="_blank"
        rel="noopener"
        aria-label={words.openOf(name)}
        className={buttonClass({ variant: 'line', size: 'sm' })}
      >
        {words.open}
        <span className="sr-only">{text.shell.opensNewTab}</span>
      </a>
    </Contact>
  )
}

interface ContactProps {
  icon: ReactNode
  term: string
  text: string
  children: ReactNode
}

function Contact({ icon, term, text: value, children }: ContactProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="text-room-text">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-text-3">{term}</span>
        <span className="block font-semibold break-all">{value}</span>
      </span>
      <span className="flex gap-1.5">{children}</span>
    </div>
  )
}

function Copy({ value }: { value: string }) {
  return <CopyButton value={value} label={ordersText.meeting.copy} copiedLabel={text.buttons.copied} />
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-text-3">{children}</p>
}

/** Leads to where it can be set right. */
function Missing({ hash, children }: { hash: string; children: ReactNode }) {
  return (
    <Link
      to="/setting"
      hash={hash}
      className="flex items-center justify-between gap-2 rounded-md px-3 py-2 text-sm text-text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] hover:text-text"
    >
      {children}
      <ChevronRight size={15} className="shrink-0" aria-hidden="true" />
    </Link>
  )
}
