import type { PlayerDetail } from '@kaihei/domain/players/player'
import { shownRating } from '@kaihei/domain/players/rating'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMinute } from '#client/clock.ts'
import { ReportButton } from '#features/reports/ReportButton.tsx'
import { reportsText } from '#text/reports.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { text } from '#text/text.ts'
import { mediumDate } from '#text/dates.ts'
import { shortTime } from '#text/times.ts'
import { userText } from '#text/user.ts'
import { Frame } from '#features/users/Frame.tsx'
import { grouped } from '#ui/amount-text.ts'
import { Arch } from '#ui/Arch.tsx'
import { Badge } from '#ui/Badge.tsx'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import './PersonHero.css'
import { PlayerLevel } from './PlayerLevel.tsx'
import { PlayerVoice } from './PlayerVoice.tsx'

interface PersonHeroProps {
  person: PlayerDetail
  /** At the right end: photos, or what can be done. */
  aside?: ReactNode
  /** Off for a first look: who it is, and nothing to hear or to count yet. */
  whole?: boolean
}

/** A person in their room's light. */
export function PersonHero({ person, aside, whole = true }: PersonHeroProps) {
  const { nickname, avatar, cover, frame, hue, isPlayer, isMe, status, motto, voiceUrl } = person
  return (
    <section
      className={clsx(
        'person-hero room grid overflow-hidden rounded-xl px-4 pt-5 shadow-1 max-md:pb-5 md:gap-x-11 md:rounded-2xl md:px-8 md:pt-6',
        aside
          ? 'md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto]'
          : 'md:grid-cols-[auto_minmax(0,1fr)]',
      )}
      style={{ '--h': hue }}
    >
      <div className="w-[210px] self-end max-md:mx-auto md:w-[276px] max-lg:md:w-[220px]">
        <Frame scene={frame}>
          <Arch
            src={cover ?? avatar}
            alt=""
            hue={hue}
            light={isPlayer ? status : 'online'}
            className="h-[200px] md:h-[262px] max-lg:md:h-[230px]"
            eager
          />
        </Frame>
      </div>
      <div className="grid min-w-0 content-center gap-2.5 max-md:pt-4 md:pb-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 break-words">{nickname}</h1>
          {isPlayer && <PlayerLevel level={person.playLevel} />}
          <Presence person={person} />
        </div>
        <Facts person={person} />
        {motto !== '' && <p className="max-w-[46em] break-words">{motto}</p>}
        {isPlayer && whole && (
          <>
            <div className="max-w-[520px]">
              <PlayerVoice player={person} size="lg" />
              {voiceUrl !== null && !isMe && (
                <p className="mt-1 text-right text-xs">
                  <ReportButton
                    look="line"
                    reported={{ kind: 'clip', id: voiceUrl }}
                    label={reportsText.title.clip}
                  />
                </p>
              )}
            </div>
            <Stats person={person} />
          </>
        )}
      </div>
      {aside && whole && (
        <div className="min-w-0 max-lg:col-span-full max-lg:pb-6 max-md:pt-4 md:self-center md:pb-6">
          {aside}
        </div>
      )}
    </section>
  )
}

const statusTones = { online: 'live', busy: 'you', offline: 'dead' } as const

function Presence({ person: { isPlayer, status, timeZone, country } }: { person: PlayerDetail }) {
  const now = useMinute()
  const { locale } = text.site
  const place = country === null ? undefined : new Intl.DisplayNames([locale], { type: 'region' }).of(country)
  const clock =
    timeZone === null ? null : userText.localTime(place ?? userText.local, shortTime(now, timeZone))
  if (!isPlayer) return clock !== null && <Badge>{clock}</Badge>
  const said = text.players.status[status]
  return (
    <Badge tone={statusTones[status]} icon={<PresenceDot presence={status} />}>
      {clock === null ? said : `${said} · ${clock}`}
    </Badge>
  )
}

function Facts({ person }: { person: PlayerDetail }) {
  const { showId, sex, languages, replySeconds, joinedAt, isPlayer } = person
  const timeZone = useTimeZone()
  const facts = [
    `${userText.id} ${showId}`,
    sex === 1 ? userText.sex.male : sex === 2 ? userText.sex.female : '',
    languages.map(text.names.spoken).join(' · '),
    replySeconds === null ? '' : userText.repliesWithin(Math.max(1, Math.ceil(replySeconds / 60))),
    isPlayer ? '' : userText.joined(mediumDate(joinedAt, timeZone)),
  ]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-2">
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </p>
  )
}

function Stats({ person }: { person: PlayerDetail }) {
  const words = userText.stats
  const { reviewCount, orderCount, completionRate, repeatRate } = person
  return (
    <div className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-3 md:justify-start md:gap-x-6 lg:gap-x-12">
      <StatTile
        look="bare"
        value={shownRating(person) ?? text.players.newcomer}
        label={words.rating(grouped(reviewCount))}
      />
      <StatTile look="bare" value={grouped(orderCount)} label={words.orders} />
      <StatTile look="bare" value={sayShare(completionRate, 1)} label={words.completion} />
      <StatTile look="bare" value={sayShare(repeatRate, 0)} label={words.repeat} />
    </div>
  )
}

function sayShare(share: number | null, digits: number): string {
  return share === null ? userText.unknown : `${(share * 100).toFixed(digits)}%`
}
