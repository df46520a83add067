import type { Profile } from '@kaihei/domain/users/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { profileText } from '#text/profile.ts'
import { Card } from '#ui/Card.tsx'
import { regionName } from './region-name.ts'

export function ProfileFacts({ profile: { sex, country, timeZone, discordId } }: { profile: Profile }) {
  const words = profileText
  return (
    <Card
      title={words.facts}
      aside={
        <Link to="/setting" className="text-sm font-semibold text-lamp-text hover:underline">
          {words.edit}
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4">
        <Fact name={words.place}>{country === null ? words.placeUnknown : regionName(country)}</Fact>
        <Fact name={words.timeZone}>{timeZone}</Fact>
        <Fact name={words.sexLabel}>
          {sex === 1 ? words.sex.male : sex === 2 ? words.sex.female : words.sex.unknown}
        </Fact>
        <Fact name={words.discord}>{discordId === null ? words.discordNotLinked : words.discordLinked}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
