import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { text } from '#text/text.ts'

interface ServicePlace {
  /** A path of this site, or the invite to the community where staff is. */
  readonly to: string
  readonly outside: boolean
  /** What is true of that place. */
  readonly words: { readonly sentence: string; readonly open: string }
}

/** Where customer service is reached today: in the community, else by what the manual says about help. */
export function useService(): ServicePlace {
  const { data: config } = useQuery(publicConfigQuery)
  const invite = config?.discordInviteUrl ?? null
  const words = text.shell.service
  return invite === null
    ? { to: '/manual#help', outside: false, words: words.manual }
    : { to: invite, outside: true, words: words.discord }
}
