import type { Packet } from '@kaihei/domain/packets/calls'
import { packetKinds } from '@kaihei/domain/packets/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { packetsText } from '#text/packets.ts'
import { amountText } from '#ui/amount-text.ts'
import { packetQuery } from './api.ts'
import { PacketGlyph } from './PacketGlyph.tsx'

/** What the house writes on the card of a packet. */
const onCard = z.object({
  packetId: z.string(),
  kind: z.enum(packetKinds),
  shares: z.number(),
  words: z.string(),
})

/** A packet in a conversation: what stands on it, how it stands now, and the way to it. */
export default function PacketCard({ card }: { card: unknown }) {
  const { packetId, kind, shares, words: said } = onCard.parse(card)
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
          {packet === undefined ? `${words.kinds[kind]} · ${words.list.shares(shares)}` : standing(packet)}
        </span>
      </span>
    </Link>
  )
}

function standing({ kind, state, mine, shares, remainingShares }: Packet): string {
  if (mine !== null) return packetsText.street.mine(amountText(mine))
  if (state !== 'open') return packetsText.door[state]
  return `${packetsText.kinds[kind]} · ${packetsText.list.cells(shares, shares - remainingShares)}`
}
