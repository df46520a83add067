import type { FeedItem } from '@kaihei/domain/community/calls'
import { claimPacket } from '@kaihei/domain/packets/calls'
import { Link, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { moneyReads } from '#client/money.ts'
import { useSignedIn } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { packetReads } from '#features/packets/api.ts'
import { PacketGlyph } from '#features/packets/PacketGlyph.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { communityText } from '#text/community.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { changePacket } from './api.ts'
import { type FeedPacket, isOpenFor } from './open-packet.ts'

interface ToldPacketProps {
  item: Extract<FeedItem, { readonly kind: 'packet' }>
  time: string
  /** Of all that can be opened the newest: its seal is the lit one. */
  isNewest: boolean
}

/** A packet that hangs in the street. It is opened where it is; its page has who took what, and the proof. */
export function ToldPacket({ item: { packet, at }, time, isNewest }: ToldPacketProps) {
  const words = communityText.packet
  const { id, sender, shares, remainingShares, mine } = packet
  const name = text.names.person(sender.nickname)
  const claim = useClaim(id)
  const isOpen = isOpenFor(packet)
  return (
    <article
      className={clsx(
        'rounded-xl p-3.5 shadow-1 md:px-5',
        isOpen || mine !== null ? 'street-packet' : 'bg-surface',
      )}
    >
      <div className="flex items-center gap-3.5 md:gap-[18px]">
        <Link
          to="/red-packet/$id"
          params={{ id }}
          aria-label={packetsText.titleOf(name)}
          className="relative shrink-0 rounded-t-full"
        >
          <PacketGlyph
            className="h-[95px] w-[72px] md:h-[121px] md:w-[92px]"
            over={!isOpen && mine === null}
          />
          <span className="absolute top-[9px] left-1/2 -translate-x-1/2 rounded-full leading-none shadow-[0_0_0_2px_oklch(0.86_0.11_60)] md:top-3.5">
            <Avatar src={sender.avatar} hue={sender.hue} size={32} />
          </span>
        </Link>
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="truncate text-xs text-text-2">
            {words.hung(name)} · <time dateTime={at}>{time}</time>
          </p>
          <h4 className="line-clamp-2 text-base leading-snug font-semibold break-words md:text-lg">
            {titleOf(packet)}
          </h4>
          <About packet={packet} />
          <Shares shares={shares} left={packet.state === 'expired' ? 0 : remainingShares} />
        </div>
        {isOpen ? (
          <Seal packet={packet} name={name} isNewest={isNewest} claim={claim} />
        ) : (
          <Link
            to="/red-packet/$id"
            params={{ id }}
            className="shrink-0 rounded-md px-2 py-2 text-sm font-semibold text-text-2 hover:underline md:px-3"
          >
            {packet.state === 'open' ? packetsText.street.see : packetsText.street.check}
          </Link>
        )}
      </div>
      {claim.isError && isOpen && (
        <div className="mt-3">
          <Alert text={claim.failure ?? packetsText.door.retry} />
        </div>
      )}
    </article>
  )
}

function titleOf({ words, mine, state, remainingShares }: FeedPacket): string {
  if (mine !== null) return packetsText.street.mine(amountText(mine))
  if (state === 'open') return words === '' ? packetsText.usualWords : words
  return state === 'empty' ? packetsText.street.emptyTitle : packetsText.street.expiredTitle(remainingShares)
}

function About({ packet }: { packet: FeedPacket }) {
  const words = communityText.packet
  const timeZone = useTimeZone()
  const { kind, amount, shares, state, sentAt, endedAt, expiresAt, remainingAmount } = packet
  const sum = `${amountText(amount)} · ${packetsText.list.shares(shares)}`
  const said =
    state === 'open'
      ? [
          kind === 'lucky'
            ? words.lucky(amountText(amount))
            : words.equal(amountText(Math.floor(amount / shares))),
          words.until(dayAndTime(expiresAt, timeZone, serverNow())),
        ]
      : state === 'empty'
        ? [
            amountText(amount),
            packetsText.list.emptied(shares, (Date.parse(endedAt ?? sentAt) - Date.parse(sentAt)) / 1000),
          ]
        : [sum, words.returned(amountText(remainingAmount ?? 0))]
  return <p className="text-xs text-text-2">{said.join(' · ')}</p>
}

/** So many that they would not be told apart are one bar. */
const mostCells = 24

function Shares({ shares, left }: { shares: number; left: number }) {
  return (
    <>
      <span className="sr-only">{communityText.packet.shares(shares, left)}</span>
      <span className="mt-1 flex max-w-[230px] gap-[3px]" aria-hidden="true">
        {shares > mostCells ? (
          <span className="street-cell relative h-3.5 flex-1 overflow-hidden">
            <span
              className="street-cell absolute inset-y-0 right-0"
              data-left=""
              style={{ width: `${(100 * left) / shares}%` }}
            />
          </span>
        ) : (
          Array.from({ length: shares }, (_, place) => (
            <span
              key={place}
              className="street-cell h-3.5 max-w-6 flex-1"
              data-left={place >= shares - left ? '' : undefined}
            />
          ))
        )}
      </span>
    </>
  )
}

function useClaim(id: string) {
  return useChange(claimPacket, {
    hears: ({ amount, remainingShares }, queries) =>
      changePacket(queries, id, { mine: amount, remainingShares }),
    renews: [...packetReads, ...moneyReads],
  })
}

const sealLook =
  'street-seal grid size-[54px] shrink-0 place-items-center rounded-full text-xl font-bold md:size-16 md:text-2xl'

interface SealProps {
  packet: FeedPacket
  name: string
  isNewest: boolean
  claim: ReturnType<typeof useClaim>
}

/** Visitors sign in first and come back here. */
function Seal({ packet: { id }, name, isNewest, claim }: SealProps) {
  const words = packetsText.door
  const isSignedIn = useSignedIn()
  const here = useRouter().state.location.href
  const lit = isNewest ? '' : undefined
  if (!isSignedIn) {
    return (
      <Link
        to="/login"
        search={{ return: here }}
        aria-label={words.openSignedOut(name)}
        className={sealLook}
        data-newest={lit}
      >
        {words.seal}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={sealLook}
      data-newest={lit}
      aria-label={claim.isPending ? words.opening : words.open(name)}
      aria-busy={claim.isPending || undefined}
      onClick={() => {
        if (!claim.isPending) claim.mutate({ id })
      }}
    >
      {claim.isPending ? <VoiceBars /> : words.seal}
    </button>
  )
}
