import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '#client/call-error.ts'
import { readKeptProfile, useSignedIn } from '#client/session.ts'
import { isMissing } from '#client/refused.ts'
import { usePacket } from '#features/packets/api.ts'
import { ClaimList } from '#features/packets/ClaimList.tsx'
import { PacketDoor } from '#features/packets/PacketDoor.tsx'
import { PacketProof } from '#features/packets/PacketProof.tsx'
import { StreetPackets } from '#features/packets/StreetPackets.tsx'
import { ReportButton } from '#features/reports/ReportButton.tsx'
import { useOwnTitle } from '#shell/own-title.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** One red packet: its door, who has opened it, and the proof that it was split as it had to be. */
export default function RedPacketPage() {
  const { id = '' } = useParams({ strict: false })
  const packet = usePacket(id)
  const words = packetsText
  useOwnTitle(packet.data && words.titleOf(text.names.person(packet.data.sender.nickname)))
  if (packet.isError && packet.data === undefined) {
    if (isMissing(packet.error)) return <Nowhere />
    if (packet.error instanceof CallError && packet.error.reason === 'not_in_group')
      return <Outside id={id} />
  }
  return (
    <Loaded
      query={packet}
      skeleton={<PacketSkeleton />}
      failed={words.failed}
      retryLabel={text.buttons.retry}
      within="page"
    >
      {(read) => (
        <div className="wrap grid gap-6 pt-4 md:gap-8 md:pt-6">
          <h1 className="sr-only">{words.titleOf(text.names.person(read.sender.nickname))}</h1>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 md:grid-cols-[minmax(0,340px)_minmax(0,1fr)] lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
            <PacketDoor key={read.id} packet={read} />
            <div className="grid min-w-0 grid-rows-[1fr_auto] gap-3">
              <ClaimList packet={read} />
              {read.sender.uk !== readKeptProfile()?.uk && (
                <p className="text-right text-xs">
                  <ReportButton reported={{ kind: 'packet', id: read.id }} look="line" />
                </p>
              )}
            </div>
          </div>
          <PacketProof packet={read} />
          <StreetPackets but={read.id} />
        </div>
      )}
    </Loaded>
  )
}

function Nowhere() {
  const { title, text: sentence, action } = packetsText.missing
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        text={sentence}
        action={
          <Link to="/home" className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}

/** A packet of a group, for whoever is not in it, or has not said who they are. */
function Outside({ id }: { id: string }) {
  const words = packetsText.outside
  const signedIn = useSignedIn()
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState
        title={words.title}
        text={signedIn ? words.text : words.signedOut}
        action={
          signedIn ? undefined : (
            <Link
              to="/login"
              search={{ return: `/red-packet/${id}` }}
              className={buttonClass({ variant: 'pri' })}
            >
              {words.signIn}
            </Link>
          )
        }
      />
    </div>
  )
}

function PacketSkeleton() {
  return (
    <div className="wrap grid gap-6 pt-4 md:pt-6" aria-busy="true">
      <div className="grid items-start gap-4 md:gap-5 md:grid-cols-[minmax(0,340px)_minmax(0,1fr)] lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <Skeleton className="h-[640px] rounded-xl lg:h-[720px]" />
        <Card as="div">
          <SkeletonLines lines={8} />
        </Card>
      </div>
    </div>
  )
}
