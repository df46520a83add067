import type { FairDraw } from '@kaihei/domain/fair/calls'
import { checkDraw, type Verdict } from '@kaihei/domain/fair/check-draw'
import type { OpenedPacket } from '@kaihei/domain/packets/calls'
import { luckiestOf } from '@kaihei/domain/packets/packet'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { packetsText } from '#text/packets.ts'
import { text } from '#text/text.ts'
import { dateAndTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { drawQuery } from './api.ts'
import './Packet.css'

/** How it was split, worked out again in this browser with nothing but what is public. */
export function PacketProof({ packet }: { packet: OpenedPacket }) {
  const isOver = packet.state !== 'open'
  const draw = useQuery(drawQuery(packet.drawId, isOver))
  const words = packetsText.proof
  return (
    <Card as="section" className="packet-door">
      <Loaded
        query={draw}
        skeleton={<SkeletonLines lines={5} />}
        failed={words.failed}
        retryLabel={text.buttons.retry}
      >
        {(drawn) => <Proof packet={packet} draw={drawn} />}
      </Loaded>
    </Card>
  )
}

function Proof({ packet, draw }: { packet: OpenedPacket; draw: FairDraw }) {
  const words = packetsText.proof
  const check = useQuery({
    queryKey: ['draw checked here', draw, packet.claims.length],
    queryFn: async () =>
      (await checkDraw(
        draw,
        packet.claims.map(({ amount }) => amount),
      )) ?? null,
    staleTime: Infinity,
    enabled: draw.serverSeed !== null,
  })
  const isOpen = packet.state === 'open'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span
          className={clsx(
            'grid h-10 w-9 shrink-0 place-items-center rounded-t-[18px] rounded-b-[8px]',
            isOpen ? 'bg-surface-3 text-text-2' : 'bg-ok text-ink',
          )}
        >
          <ShieldCheck size={18} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2>{words.heading}</h2>
          <p className="text-sm text-text-2">{isOpen ? words.leadOpen : words.lead}</p>
        </div>
        {draw.serverSeed !== null && (
          <>
            <output>
              <VerdictBadge
                verdict={check.isFetching ? undefined : check.data}
                failed={check.isError && !check.isFetching}
                shares={draw.inputs.shares}
              />
            </output>
            <Button size="sm" onClick={() => check.refetch()}>
              {words.again}
            </Button>
          </>
        )}
      </div>
      <div className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-8">
        <Steps packet={packet} draw={draw} />
        {check.data && <Bars packet={packet} draw={draw} verdict={check.data} />}
      </div>
      <p className="mt-3.5 text-xs text-text-3">{words[packet.kind]}</p>
    </>
  )
}

interface VerdictBadgeProps {
  verdict: Verdict | null | undefined
  failed: boolean
  shares: number
}

function VerdictBadge({ verdict, failed, shares }: VerdictBadgeProps) {
  const words = packetsText.proof
  if (failed) return <Badge tone="bad">{words.cannot}</Badge>
  if (!verdict) return <Badge>{words.checking}</Badge>
  if (verdict.holds) {
    return (
      <Badge tone="live" icon={<Check size={13} aria-hidden="true" />}>
        {words.holds(shares)}
      </Badge>
    )
  }
  const wrong = verdict.sharesHold.filter((holds) => !holds).length
  return (
    <Badge tone="bad" icon={<X size={13} aria-hidden="true" />}>
      {!verdict.seedHolds ? words.wrongSeed : wrong > 0 ? words.wrongShares(wrong) : words.wrongCount}
    </Badge>
  )
}

function Steps({ packet, draw }: { packet: OpenedPacket; draw: FairDraw }) {
  const words = packetsText.proof
  const { serverSeed, clientSeed, commitment, inputs } = draw
  const isOpen = packet.state === 'open'
  return (
    <ol className="grid content-start">
      <Step lit title={words.before} text={words.beforeText} at={packet.sentAt} code={commitment}>
        {words.clientSeed(clientSeed)}
      </Step>
      <Step
        lit={serverSeed !== null}
        title={words.after}
        text={serverSeed !== null ? words.afterText : isOpen ? words.afterOpen : words.afterLost}
        at={serverSeed === null ? null : packet.endedAt}
        code={serverSeed}
      />
      {serverSeed !== null && (
        <Step
          lit
          title={words.now}
          text={words.nowText}
          at={null}
          code={
            inputs.kind === 'lucky'
              ? words.stream(clientSeed, inputs.shares)
              : words.equalStream(inputs.shares)
          }
        />
      )}
    </ol>
  )
}

interface StepProps {
  lit: boolean
  title: string
  text: string
  at: string | null
  code: string | null
  children?: ReactNode
}

function Step({ lit, title, text: sentence, at, code, children }: StepProps) {
  const timeZone = useTimeZone()
  return (
    <li className="relative grid gap-0.5 pb-4 pl-6">
      <span
        className={clsx(
          'absolute top-1.5 left-0.5 h-[13px] w-[11px] rounded-t-[6px] rounded-b-[2px]',
          lit ? 'bg-ok' : 'bg-unlit',
        )}
        aria-hidden="true"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{title}</b>
        {at !== null && (
          <time dateTime={at} className="text-xs text-text-3">
            {dateAndTime(at, timeZone)}
          </time>
        )}
      </div>
      <p className="text-sm text-text-2">{sentence}</p>
      {code !== null && (
        <code className="mt-1 block rounded-md bg-well px-3 py-2 font-sans text-xs [overflow-wrap:anywhere] text-text-2">
          {code}
        </code>
      )}
      {children !== undefined && <p className="text-xs [overflow-wrap:anywhere] text-text-3">{children}</p>}
    </li>
  )
}

const highestPx = 176
const lowestPx = 20

/** Every share as high as it is large, with who took it, and whether it is the one that was drawn. */
function Bars({ packet, draw, verdict }: { packet: OpenedPacket; draw: FairDraw; verdict: Verdict }) {
  const words = packetsText.proof
  const given = draw.result?.shares ?? []
  const most = Math.max(1, ...given)
  const luckiest = luckiestOf(
    packet.kind,
    packet.claims.map(({ amount }) => amount),
  )
  return (
    <figure className="flex min-w-0 flex-col rounded-lg bg-well p-3.5">
      <figcaption className="text-sm font-semibold">
        {words.chart(text.names.person(packet.sender.nickname), amountText(packet.amount), packet.shares)}
      </figcaption>
      <ol className="mt-auto flex flex-wrap items-end gap-x-1.5 gap-y-3 pt-3">
        {given.map((share, place) => {
          const claim = packet.claims[place]
          const holds = verdict.sharesHold[place] === true
          return (
            <li key={place} className="grid min-w-9 flex-1 justify-items-center gap-1">
              <b className="text-sm">{amountText(share)}</b>
              <span
                className={clsx(
                  'packet-bar grid w-full max-w-11 justify-items-center',
                  !claim && 'opacity-40',
                )}
                style={{ height: Math.max(lowestPx, (share / most) * highestPx) }}
              >
                {place === luckiest && (
                  <em className="mt-3 text-xs font-semibold tracking-widest text-(--on-red) not-italic [writing-mode:vertical-rl]">
                    {packetsText.list.most}
                  </em>
                )}
              </span>
              {claim === undefined ? (
                <span className="grid h-8 place-items-center text-xs whitespace-nowrap text-text-3">
                  {words.untaken}
                </span>
              ) : (
                <Avatar
                  src={claim.avatar}
                  hue={claim.hue}
                  size={32}
                  alt={text.names.person(claim.nickname)}
                />
              )}
              <span className={holds ? 'text-ok' : 'text-bad'}>
                {holds ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
                <span className="sr-only">{holds ? words.share.holds : words.share.wrong}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
