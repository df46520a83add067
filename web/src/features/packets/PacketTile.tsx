import type { Packet } from '@kaihei/domain/packets/calls'
import { Link } from '@tanstack/react-router'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { amountText } from '#ui/amount-text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { PacketGlyph } from './PacketGlyph.tsx'

/** A packet in the street: to be opened, opened by me, too late for, or over. The whole of it leads to its page. */
export function PacketTile({ packet }: { packet: Packet }) {
  const words = packetsText.street
  const { title, about, action } = describe(packet)
  return (
    <Link
      to="/red-packet/$id"
      params={{ id: packet.id }}
      className="flex min-w-0 items-center gap-3.5 rounded-xl bg-surface p-3.5 shadow-1 hover:bg-surface-2"
    >
      <PacketGlyph
        className="h-[58px] w-11 shrink-0"
        over={packet.state !== 'open' || packet.mine !== null}
      />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 break-words">{title}</b>
        <span className="line-clamp-2 text-xs text-text-3">{about}</span>
      </span>
      <span className={buttonClass({ size: 'sm', variant: action === words.open ? 'default' : 'quiet' })}>
        {action}
      </span>
    </Link>
  )
}

function describe(packet: Packet): { title: string; about: string; action: string } {
  const words = packetsText.street
  const { state, mine, shares, remainingShares, remainingAmount, sender, sentAt, endedAt } = packet
  const name = text.names.person(sender.nickname)
  if (mine !== null) {
    const about = words.taken(name, shares - remainingShares, shares)
    return { title: words.mine(amountText(mine)), about, action: state === 'open' ? words.see : words.check }
  }
  if (state === 'open') {
    return {
      title: packet.words === '' ? packetsText.usualWords : packet.words,
      about: words.about(name, packetsText.kinds[packet.kind], shares),
      action: words.open,
    }
  }
  if (state === 'empty') {
    const seconds = (Date.parse(endedAt ?? sentAt) - Date.parse(sentAt)) / 1000
    return { title: words.emptyTitle, about: words.emptied(name, shares, seconds), action: words.check }
  }
  const about = words.returned(name, amountText(remainingAmount ?? 0))
  return { title: words.expiredTitle(remainingShares), about, action: words.check }
}
