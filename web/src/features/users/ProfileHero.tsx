import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMinute } from '#client/clock.ts'
import { profileText } from '#text/profile.ts'
import { text } from '#text/text.ts'
import { clockTime, longDate } from '#text/dates.ts'
import { Arch } from '#ui/Arch.tsx'
import { Badge } from '#ui/Badge.tsx'
import { LevelBadge } from '#ui/LevelBadge.tsx'
import { PresenceDot } from '#ui/PresenceDot.tsx'
import './ProfileHero.css'

interface ProfileHeroProps {
  profile: Profile
  /** Null while nobody knows. */
  achievementCount: number | null
}

/** Who I am, in my room's light. */
export function ProfileHero({ profile, achievementCount }: ProfileHeroProps) {
  const { nickname, showId, avatar, hue, roles, vip, player, timeZone, joinedAt } = profile
  const now = useMinute()
  const levelName = player === null ? undefined : text.names.playLevel(player.playLevel)
  return (
    <section
      className="profile-hero room grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 overflow-hidden rounded-xl px-5 pt-6 shadow-1 md:gap-x-10 md:rounded-2xl md:px-8 md:pt-7"
      style={{ '--h': hue }}
    >
      <div className="w-[104px] self-end md:row-span-2 md:w-[216px]">
        <Arch
          src={avatar}
          alt=""
          hue={hue}
          light={player?.status ?? 'online'}
          className="h-[124px] md:h-[236px]"
          eager
        />
      </div>
      <div className="grid content-center gap-2.5 pb-4 md:gap-3 md:self-end md:pb-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="min-w-0 break-words">{nickname}</h1>
          {vip.level > 0 && <LevelBadge kind="V" level={vip.level} />}
          {player !== null && (
            <Link to="/playLevel" className="rounded-sm hover:brightness-110">
              <LevelBadge
                kind="P"
                level={player.playLevel}
                {...(levelName !== undefined && { name: levelName })}
              />
            </Link>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {roles.map((role) => (
            <Badge key={role}>{profileText.roles[role]}</Badge>
          ))}
          {player !== null && (
            <Badge tone={statusTones[player.status]} icon={<PresenceDot presence={player.status} />}>
              {profileText.status[player.status]}
            </Badge>
          )}
        </div>
        <CopyableId id={showId} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 py-4 max-md:col-span-2 max-md:-mx-5 max-md:bg-surface max-md:px-5 md:gap-x-14 md:pt-5 md:pb-8">
        <Stat name={profileText.vip}>
          <Link to="/VIPLevel" className="rounded-sm hover:underline">
            V{vip.level}
          </Link>
        </Stat>
        <Stat name={profileText.achievements}>
          <Link to="/achieve" className="rounded-sm hover:underline">
            {achievementCount ?? '–'}
          </Link>
        </Stat>
        <Stat name={profileText.localTime}>{clockTime(now, timeZone)}</Stat>
        <Stat name={profileText.joined}>
          <time dateTime={joinedAt}>{longDate(joinedAt, timeZone)}</time>
        </Stat>
      </dl>
    </section>
  )
}

const statusTones = { online: 'live', busy: 'you', offline: 'dead' } as const

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="font-semibold md:text-xl">{children}</dd>
    </div>
  )
}

function CopyableId({ id }: { id: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-text-2">
      <span className="whitespace-nowrap">
        {profileText.id} {id}
      </span>
      {/* Plain http addresses have no clipboard. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          className="inline-flex h-8 items-center gap-1.5 rounded-[8px] px-2 text-sm whitespace-nowrap max-md:-ml-2 hover:bg-surface-2 hover:text-text"
          onClick={() => void copy()}
        >
          {copied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
          <span aria-live="polite">{copied ? text.buttons.copied : profileText.copyId}</span>
        </button>
      )}
    </p>
  )
}
