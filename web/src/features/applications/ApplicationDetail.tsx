import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { Link } from '@tanstack/react-router'
import { Check, ExternalLink, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { CasePart } from '#features/users/CaseParts.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsText } from '#text/ops.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Arch } from '#ui/Arch.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ClipPlayer } from '#ui/ClipPlayer.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'

interface ApplicationDetailProps {
  application: InspectedApplication
  /** Above it, on a phone: the way back to the list. */
  back?: ReactNode
  onDecide: (approve: boolean) => void
}

const tones = { submitted: 'you', approved: 'live', rejected: 'dead' } as const

/** Everything the applicant handed in, and the two answers. */
export function ApplicationDetail({ application, back, onDecide }: ApplicationDetailProps) {
  const timeZone = useTimeZone()
  const { applicant, state, motto, voice, photos, services, submittedAt } = application
  const words = opsText.applications
  const open = state === 'submitted'
  return (
    <article className="grid min-w-0 gap-5" aria-label={applicant.nickname}>
      {back}
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-5 gap-y-4">
        <div className="w-[92px] md:w-[124px]">
          <Arch
            src={applicant.avatar}
            alt=""
            hue={applicant.hue}
            light={state === 'approved' ? 'online' : state === 'rejected' ? 'offline' : 'busy'}
            className="h-[108px] md:h-[144px]"
            eager
          />
        </div>
        <div className="grid gap-1.5 pb-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-2xl break-words">{applicant.nickname}</h2>
            {state !== 'none' && state !== 'draft' && (
              <Badge tone={tones[state]}>{words.states[state]}</Badge>
            )}
          </div>
          <p className="text-sm text-text-3">
            ID {applicant.showId} · {words.submittedAt(dayAndTime(submittedAt, timeZone, serverNow()))}
          </p>
          <p className="break-words">{motto}</p>
          <Link
            to="/user"
            search={{ uk: applicant.uk }}
            className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-sm text-lamp-text hover:underline"
          >
            {words.openProfile}
            <ExternalLink size={14} aria-hidden="true" />
          </Link>
        </div>
      </header>
      {open ? (
        <div className="flex gap-3 max-md:*:flex-1">
          <Button
            variant="pri"
            icon={<Check size={17} />}
            aria-keyshortcuts="a"
            onClick={() => onDecide(true)}
          >
            {words.approve}
          </Button>
          <Button
            variant="bad"
            icon={<Undo2 size={17} />}
            aria-keyshortcuts="r"
            onClick={() => onDecide(false)}
          >
            {words.reject}
          </Button>
        </div>
      ) : (
        <Decision application={application} />
      )}
      <CasePart name={words.facts.voice}>
        {voice === null ? (
          <p className="text-text-3">{words.noVoice}</p>
        ) : (
          <ClipPlayer
            src={voice.url}
            seconds={voice.seconds}
            peaks={voice.peaks}
            hue={applicant.hue}
            size="lg"
            labels={{
              play: words.play(applicant.nickname, Math.round(voice.seconds)),
              pause: words.pause,
              seek: words.seek,
              failed: words.playFailed,
            }}
          />
        )}
      </CasePart>
      <CasePart name={words.facts.services}>
        <ul className="grid gap-2">
          {services.map((service) => (
            <li
              key={`${service.game} ${service.title}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-surface-2 px-3.5 py-2.5"
            >
              <GameCover game={service.game} size={40} />
              <span className="min-w-0 flex-1 basis-40">
                <b className="block">{text.names.game(service.game)}</b>
                <span className="block text-sm text-text-2">
                  {[service.title, service.rank].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-xs text-text-3">{service.servers.join(' / ')}</span>
              </span>
              <span className="ml-auto flex items-baseline gap-1.5">
                <Amount
                  hundredths={service.pricePerHour}
                  unit="coin"
                  tone="unit"
                  size="lg"
                  decimals="whole"
                />
                <span className="text-xs text-text-2">{words.perHour}</span>
              </span>
            </li>
          ))}
        </ul>
      </CasePart>
      <CasePart name={words.facts.photos}>
        {photos.length === 0 ? (
          <p className="text-text-3">{words.noPhotos}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
            {photos.map((photo, place) => (
              <li key={photo}>
                <PictureLink
                  src={photo}
                  alt={words.photo(applicant.nickname, place + 1)}
                  className="aspect-[4/3] rounded-lg"
                />
              </li>
            ))}
          </ul>
        )}
      </CasePart>
      <Facts application={application} />
    </article>
  )
}

function Decision({ application: { decidedAt, decidedBy, reason } }: { application: InspectedApplication }) {
  const timeZone = useTimeZone()
  const words = opsText.applications
  return (
    <div className="rounded-lg bg-surface-2 px-4 py-3">
      <p className="break-words whitespace-pre-line">{reason}</p>
      {decidedAt !== null && (
        <p className="mt-1 text-xs text-text-3">
          {words.decidedAt(decidedBy ?? '', dayAndTime(decidedAt, timeZone, serverNow()))}
        </p>
      )}
    </div>
  )
}

function Facts({ application }: { application: InspectedApplication }) {
  const words = opsText.applications
  const { introduction, languages, tags, contact } = application
  const facts = [
    { name: words.facts.contact, value: contact },
    { name: words.facts.languages, value: languages.map(text.names.spoken).join(' · ') },
    { name: words.facts.tags, value: tags.join(' · ') },
    { name: words.facts.introduction, value: introduction || words.noIntroduction },
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3 md:*:last:col-span-3">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-text-3">{name}</dt>
            <dd className="mt-0.5 max-w-[46em] break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
