import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { text } from '#text/text.ts'

interface Entry {
  readonly name: string
  readonly to: string
  /** Leads out of the site, in a new tab. */
  readonly outside: boolean
}

/** The top bar's entries, in order. Discord leads to the invite once one is configured. */
export function useEntries(): readonly Entry[] {
  const { data: config } = useQuery(publicConfigQuery)
  const invite = config?.discordInviteUrl ?? null
  const names = text.shell.entries
  return [
    { name: names.home, to: '/home', outside: false },
    { name: names.likes, to: '/like', outside: false },
    { name: names.quickOrder, to: '/order-quickly', outside: false },
    { name: names.events, to: '/activity', outside: false },
    { name: names.onboarding, to: '/entry', outside: false },
    { name: names.discord, to: invite ?? '/discord', outside: invite !== null },
    { name: names.manual, to: '/manual', outside: false },
  ]
}
