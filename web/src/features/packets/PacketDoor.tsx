import type { OpenedPacket } from '@kaihei/domain/packets/calls'
import { claimPacket, getPacket } from '@kaihei/domain/packets/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { moneyReads } from '#client/money.ts'
import { keyOf } from '#client/queries.ts'
import { useSignedIn } from '#client/session.ts'
import { useChange } from '#client/use-change.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { packetReads } from './api.ts'
import { DoorScene } from './DoorScene.tsx'
import './Packet.css'
import { OpenPacketGlyph, PacketGlyph } from './PacketGlyph.tsx'

/** The packet on its door: to be opened, opened, or too late for. */
export function PacketDoor({ packet }: { packet: OpenedPacket }) {
  const words = packetsText.door
  const { sender, mine, amount, shares, state, groupID } = packet
  const name = text.names.person(sender.nickname)
  return (
    <section
      aria-label={words.label(name)}
      className="packet-door relative min-h-[640px] overflow-hidden rounded-xl lg:min-h-[720px]"
    >
      <DoorScene />
      <div className="packet-hang absolute top-[190px] left-1/2 w-[224px] -translate-x-1/2 lg:top-[236px]">
        <span
          className="absolute -top-14 left-1/2 h-16 w-[3px] -translate-x-1/2 bg-(--red-hi)"
          aria-hidden="true"
        />
        {mine === null ? <Closed packet={packet} /> : <Opened amount={mine} words={packet.words} />}
      </div>
      <div className="absolute inset-x-4 bottom-10 mx-auto w-fit max-w-[92%] rounded-lg bg-[oklch(0.19_0.032_243/.92)] px-4 py-3 text-center">
        <p className="min-w-0">
          <b>{name}</b> {groupID === null ? words.hung : words.hungInGroup}
        </p>
        <p className="text-sm text-text-2">
          {words.about(packetsText.kinds[packet.kind], amountText(amount), shares)}
          {state === 'open' && ` · ${words.left(packet.remainingShares)}`}
        </p>
      </div>
    </section>
  )
}

function Opened({ amount, words: said }: { amount: number; words: string }) {
  const words = packetsText.door
  return (
    <output className="relative block">
      <OpenPacketGlyph className="h-auto w-full" />
      <div className="packet-card absolute inset-x-0 top-9 grid justify-items-center leading-snug text-ink">
        <small className="text-sm">{words.mine}</small>
        <b className="text-4xl tracking-tight">{amountText(amount)}</b>
        <small className="text-xs">{words.arrived}</small>
      </div>
      <Said>{said}</Said>
    </output>
  )
}

function Said({ children: said }: { children: string }) {
  return (
    <p className="absolute inset-x-4 bottom-8 text-center text-base font-semibold break-words text-(--on-red)">
      {said === '' ? packetsText.usualWords : said}
    </p>
  )
}

function Closed({ packet }: { packet: OpenedPacket }) {
  const { sender, state, words: said } = packet
  const words = packetsText.door
  return (
    <div className="relative">
      <PacketGlyph className="h-auto w-full" over={state !== 'open'} />
      <div className="absolute inset-0 grid content-start justify-items-center pt-6">
        <span className="rounded-full leading-none shadow-[0_0_0_3px_oklch(0.86_0.11_60/.9)]">
          <Avatar src={sender.avatar} hue={sender.hue} size={56} />
        </span>
        {state === 'open' ? (
          <Seal packet={packet} />
        ) : (
          <p className="absolute top-[132px] rounded-full bg-[oklch(0.19_0.032_243/.92)] px-4 py-2 text-base font-semibold">
            {words[state]}
          </p>
        )}
      </div>
      <Said>{said}</Said>
    </div>
  )
}

const sealLook =
  'packet-seal absolute top-[118px] grid size-[76px] place-items-center rounded-full text-3xl font-bold'

/** The one thing to press. Visitors sign in first and come back here. */
function Seal({ packet: { id, sender } }: { packet: OpenedPacket }) {
  const words = packetsText.door
  const signedIn = useSignedIn()
  const name = text.names.person(sender.nickname)
  const claim = useChange(claimPacket, {
    hears: ({ amount, remainingShares }, queries) =>
      queries.setQueryData<OpenedPacket>([...keyOf(getPacket), id], (seen) =>
        seen === undefined ? seen : { ...seen, mine: amount, remainingShares },
      ),
    renews: [...packetReads, ...moneyReads],
  })
  if (!signedIn) {
    return (
      <Link
        to="/login"
        search={{ return: `/red-packet/${id}` }}
        aria-label={words.openSignedOut(name)}
        className={sealLook}
      >
        {words.seal}
      </Link>
    )
  }
  return (
    <>
      <button
        type="button"
        className={sealLook}
        aria-label={claim.isPending ? words.opening : words.open(name)}
        aria-busy={claim.isPending || undefined}
        onClick={() => {
          if (!claim.isPending) claim.mutate({ id })
        }}
      >
        {claim.isPending ? <VoiceBars /> : words.seal}
      </button>
      {claim.isError && <Refused>{claim.failure ?? words.retry}</Refused>}
    </>
  )
}

function Refused({ children }: { children: ReactNode & string }) {
  return (
    <div className="absolute -inset-x-10 top-[300px] z-1">
      <Alert text={children} />
    </div>
  )
}
