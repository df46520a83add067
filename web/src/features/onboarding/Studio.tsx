import type { Application } from '@kaihei/domain/players/onboarding-calls'
import type { Service } from '@kaihei/domain/players/player'
import type { Profile } from '@kaihei/domain/users/calls'
import { tariff } from '@kaihei/domain/tariff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { applicationQuery, servicesQuery, useSaveServices } from './api.ts'
import { readPresentation, withPublicVoice } from './presentation-form.ts'
import { playerQuery } from '#features/players/api.ts'
import { PlayerCard } from '#features/players/PlayerCard.tsx'
import { LightSwitch } from '#features/presence/LightSwitch.tsx'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { Arch } from '#ui/Arch.tsx'
import { both } from '#ui/both.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { listedServicesOf, serviceFormOf } from './service-form.ts'
import type { PriceBand } from './service-form.ts'
import { ServiceList } from './ServiceList.tsx'
import { StudioPresentation } from './StudioPresentation.tsx'
import './Studio.css'

interface StudioProps {
  profile: Profile
  player: NonNullable<Profile['player']>
  /** Approved a moment ago, on this very page. */
  welcome: boolean
}

/** A companion's own room: the light, what is on offer, how the window looks. */
export function Studio({ profile, player, welcome }: StudioProps) {
  const services = useQuery(servicesQuery)
  const page = useQuery(applicationQuery)
  const seen = useQuery(playerQuery(profile.uk))
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      {page.data !== undefined && <Welcome now={welcome} application={page.data} />}
      <StudioHero profile={profile} player={player} />
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid gap-4 md:gap-5">
          <Card title={entryText.services.heading}>
            <Loaded
              query={services}
              skeleton={<Waiting />}
              failed={entryText.services.failed}
              retryLabel={text.buttons.retry}
            >
              {({ services: offered, band }) => (
                <Services
                  services={offered}
                  band={{ level: player.playLevel, min: band.min / 100, max: band.max / 100 }}
                />
              )}
            </Loaded>
          </Card>
          <Card title={entryText.studio.presentation}>
            <Loaded
              query={both(page, seen)}
              skeleton={<Waiting />}
              failed={entryText.studio.failed}
              retryLabel={text.buttons.retry}
            >
              {([application, shown]) => (
                <StudioPresentation
                  presentation={withPublicVoice(readPresentation(application), shown)}
                  hue={profile.hue}
                />
              )}
            </Loaded>
          </Card>
        </div>
        {seen.data !== undefined && (
          <aside className="sticky top-20 grid gap-2 max-lg:hidden" aria-label={entryText.studio.seen}>
            <p className="text-sm text-text-3">{entryText.studio.seen}</p>
            <PlayerCard player={seen.data} eager />
          </aside>
        )}
      </div>
    </div>
  )
}

interface ServicesProps {
  services: readonly Service[]
  band: PriceBand
}

/** Each change is on offer as soon as it is saved. */
function Services({ services, band }: ServicesProps) {
  const save = useSaveServices()
  return (
    <ServiceList
      services={services.map(serviceFormOf)}
      band={band}
      listed
      onChange={async (next) => {
        const listed = listedServicesOf(next)
        if (listed !== null) await save.mutateAsync({ services: listed })
      }}
    />
  )
}

const welcomeLastsMs = 7 * 24 * 3600 * 1000

/** That she was let in, with the words of whoever did it: whoever was away then still reads them this week. */
function Welcome({ now, application: { decidedAt, reason } }: { now: boolean; application: Application }) {
  const words = entryText.state.approved
  const isNews = decidedAt !== null && serverNow() - Date.parse(decidedAt) < welcomeLastsMs
  if (!now && !isNews) return null
  return (
    <output className="grid gap-1 rounded-lg bg-ok-soft px-4 py-3 text-ok">
      <span>
        <b>{words.heading}</b> {words.text}
      </span>
      {reason !== null && (
        <span className="break-words whitespace-pre-line">
          {words.reason}：{reason}
        </span>
      )}
    </output>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <SkeletonLines lines={6} />
    </div>
  )
}

function StudioHero({ profile, player }: Omit<StudioProps, 'welcome'>) {
  const { nickname, avatar, hue, uk } = profile
  const level = tariff.playLevels.find((one) => one.level === player.playLevel)
  const words = entryText.studio
  return (
    <section
      className="studio-hero room grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 overflow-hidden rounded-xl px-5 pt-6 shadow-1 md:gap-x-10 md:rounded-2xl md:px-8 md:pt-7 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,460px)]"
      style={{ '--h': hue }}
      data-light={player.status}
    >
      <div className="w-[104px] self-end md:w-[190px]">
        <Arch src={avatar} alt="" hue={hue} light={player.status} className="h-[124px] md:h-[208px]" eager />
      </div>
      <div className="grid content-center justify-items-start gap-2.5 pb-5">
        <p className="text-sm text-text-3">{words.heading}</p>
        <h1 className="min-w-0 break-words">{nickname}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LevelBadge
            kind="P"
            level={player.playLevel}
            {...(level && { name: text.names.playLevel(level.level) })}
          />
          {level && (
            <span className="text-sm text-text-2">
              {words.band(level.pricePerHour.min, level.pricePerHour.max)}
            </span>
          )}
        </div>
        <Link to="/user" search={{ uk }} className={buttonClass({ size: 'sm' })}>
          <Eye size={16} aria-hidden="true" />
          {words.preview}
        </Link>
      </div>
      <div className="self-center pb-5 max-lg:col-span-2 max-md:-mx-5 max-md:bg-surface max-md:px-4 max-md:py-4">
        <LightSwitch status={player.status} hue={hue} />
      </div>
    </section>
  )
}
