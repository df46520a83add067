import type { Profile } from '@kaihei/domain/users/calls'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'

export function ProfileFacts({ profile: { sex, country, timeZone, discordId } }: { profile: Profile }) {
  const words = text.profile
  return (
    <Card title={words.facts}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4">
        <Fact name={words.place}>{country === null ? words.placeUnknown : countryName(country)}</Fact>
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

/** Intl knows two-letter codes and throws on anything else. */
function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(text.common.locale, { type: 'region' }).of(country) ?? country
}
