import type { Profile } from '@kaihei/domain/users/calls'
import type { ReactNode } from 'react'
import { profileText } from '#text/profile.ts'
import { Card } from '#ui/Card.tsx'
import { regionName } from './region-name.ts'

interface ProfileFactsProps {
  profile: Profile
  /** The way to change them. */
  edit: ReactNode
}

export function ProfileFacts({ profile: { sex, country, timeZone, discordId }, edit }: ProfileFactsProps) {
  const words = profileText
  return (
    <Card title={words.facts} aside={edit}>
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
