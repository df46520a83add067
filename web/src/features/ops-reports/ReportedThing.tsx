import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { Link } from '@tanstack/react-router'
import { opsReportsText } from '#text/ops-reports.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'
import { Stars } from '#ui/Stars.tsx'
import { ReportedTalk } from './ReportedTalk.tsx'

const linkClass = 'justify-self-start rounded-sm text-sm text-lamp-text hover:underline'

/** What was reported, as it was then, and whether others still see it. */
export function ReportedThing({ report }: { report: InspectedReport }) {
  const words = opsReportsText
  const { id, kind, thing, decision } = report
  return (
    <>
      {thing.gone && (
        <p className="text-text-3">
          {decision?.is === 'takenDown' ? words.goneThing.takenDown : words.goneThing.other}
        </p>
      )}
      {kind === 'message' && decision === null && <ReportedTalk id={id} />}
      {kind === 'message' && decision !== null && <p className="text-text-3">{words.kinds.message}</p>}
      {kind === 'person' && <PersonThen report={report} />}
      {(kind === 'review' || kind === 'packet') && <WordsThen thing={thing} />}
      {kind === 'review' && (
        <Link to="/ops/reviews" search={{ id: thing.id }} className={linkClass}>
          {words.openReview}
        </Link>
      )}
      {kind === 'packet' && (
        <Link to="/red-packet/$id" params={{ id: thing.id }} className={linkClass}>
          {words.openPacket}
        </Link>
      )}
      {kind === 'photo' && thing.url !== null && (
        <PictureLink src={thing.url} alt={words.photo} className="aspect-[4/3] w-[240px] rounded-lg" />
      )}
      {kind === 'clip' && thing.url !== null && (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what they say
        <audio controls src={thing.url} aria-label={words.play} />
      )}
    </>
  )
}

/** The words of a review or a packet as they were; what they became since stands below. */
function WordsThen({ thing: { text, textNow, stars } }: { thing: InspectedReport['thing'] }) {
  const words = opsReportsText
  if (text === null) return null
  return (
    <>
      <figure className="grid gap-1.5 rounded-lg bg-surface-2 px-4 py-3">
        <figcaption className="flex items-center gap-3 text-xs text-text-3">
          {words.asItWas}
          {stars !== null && <Stars count={stars} label={words.stars(stars)} size={12} />}
        </figcaption>
        <blockquote className="break-words whitespace-pre-line">
          {text === '' ? words.noWords : text}
        </blockquote>
      </figure>
      {textNow !== null && (
        <figure className="grid gap-1.5 px-4">
          <figcaption className="text-xs text-text-3">{words.asItIs}</figcaption>
          <blockquote className="break-words whitespace-pre-line text-text-2">
            {textNow === '' ? words.noWords : textNow}
          </blockquote>
        </figure>
      )}
    </>
  )
}

/** How somebody presented themselves then. */
function PersonThen({ report: { thing, reported } }: { report: InspectedReport }) {
  const words = opsReportsText
  if (thing.nickname === null) return thing.gone ? null : <p>{words.kinds.person}</p>
  return (
    <div className="flex gap-3 rounded-lg bg-surface-2 px-4 py-3">
      <Avatar src={reported?.avatar ?? null} hue={reported?.hue ?? 240} size={40} />
      <div className="min-w-0">
        <p className="text-xs text-text-3">{words.calledThen(thing.nickname)}</p>
        <p className="break-words whitespace-pre-line">{thing.text ?? words.noPresentation}</p>
      </div>
    </div>
  )
}
