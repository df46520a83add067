import type { PacketKind } from '@kaihei/domain/packets/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { packetsText } from '#text/packets.ts'
import { amountText } from '#ui/amount-text.ts'
import { packetQuery } from './api.ts'
import { PacketGlyph } from './PacketGlyph.tsx'

/** What the card of a packet says of it. */
export interface CardOfPacket {
  readonly packetId: string
  readonly kind: PacketKind
  readonly shares: number
  readonly words: string
}

/** A packet in a conversation: what stands on it, how it stands now, and the way to it. */
export default function PacketCard({
  card: { packetId, kind, shares, words: said },
}: {
  card: CardOfPacket
}) {
  const { data: packet } = useQuery(packetQuery(packetId))
  const words = packetsText
  const isOver = packet !== undefined && (packet.state !== 'open' || packet.mine !== null)
  return (
    <Link
      to="/red-packet/$id"
      params={{ id: packetId }}
      aria-label={words.card.label}
      className="flex w-[260px] max-w-full items-center gap-3 rounded-[14px] bg-[oklch(0.36_0.1_25)] p-3 text-[oklch(0.97_0.03_80)] hover:bg-[oklch(0.4_0.11_25)]"
    >
      <PacketGlyph className="h-[54px] w-[41px] shrink-0" over={isOver} />
      <span className="min-w-0 flex-1">
        <b className="line-clamp-2 break-words">{said === '' ? words.usualWords : said}</b>
        <span className="block truncate text-xs">
          {packet === undefined || packet.state === 'open'
            ? packet?.mine == null
              ? `${words.kinds[kind]} · ${words.list.cells(shares, shares - (packet?.remainingShares ?? shares))}`
              : words.street.mine(amountText(packet.mine))
            : packet.mine === null
              ? words.door[packet.state]
              : words.street.mine(amountText(packet.mine))}
        </span>
      </span>
    </Link>
  )
}
