import { isRuleKey } from '@kaihei/domain/rules/keys'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { opsDeedsText } from '#text/ops-deeds.ts'
import { opsRulesText } from '#text/ops-rules.ts'
import type { Thing } from './places-of.ts'

/** How a thing is called in a table or a file. */
export function sayThing({ kind, id, name }: Thing): string {
  const said = (opsDeedsText.things as Readonly<Record<string, string | undefined>>)[kind] ?? kind
  const called = kind === 'rule' && isRuleKey(id) ? opsRulesText.nameOf(id) : name
  return [said, called].filter((word) => word !== '').join(' ')
}

/** A thing of the log, leading to where it is; what has no place of its own is only named. */
export function ThingLink({ thing }: { thing: Thing }) {
  const place = placeOf(thing)
  const said = <span className="break-all">{sayThing(thing)}</span>
  if (place === undefined) return said
  return (
    <Link {...place} className="text-lamp-text hover:underline">
      {said}
    </Link>
  )
}

type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

function placeOf({ kind, id, view }: Thing): Place | undefined {
  const places: Readonly<Record<string, Place>> = {
    user: { to: '/ops/people/$uk', params: { uk: id } },
    order: { to: '/ops/orders/$id', params: { id } },
    payment: { to: '/ops/payments', search: { id } },
    withdrawal: { to: '/ops/withdrawals', search: { id, view } },
    rule: { to: '/ops/rules', search: { key: id } },
    campaign: { to: '/ops/campaigns' },
    event: { to: '/ops/campaigns', search: { view: 'events' } },
    announcement: { to: '/ops/campaigns', search: { view: 'announcements' } },
    prizes: { to: '/ops/campaigns', search: { view: 'prizes' } },
    game: { to: '/ops/catalogue' },
    gift: { to: '/ops/catalogue' },
    line: { to: '/ops/catalogue' },
    provider: { to: '/ops/payments', search: { view: 'reconcile' } },
    nitro: { to: '/ops/nitro', search: { id, state: 'decided' } },
    rental: { to: '/ops/rentals', search: { id, view: 'decided' } },
    report: { to: '/ops/reports', search: { id, state: 'decided' } },
    module: { to: '/ops/modules' },
    watch: { to: '/ops/reports' },
    outgoing: { to: '/ops/system' },
    approval: { to: '/ops/approvals' },
  }
  return places[kind]
}
