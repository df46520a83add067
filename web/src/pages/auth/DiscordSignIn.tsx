import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { DiscordButton } from '#features/discord/DiscordButton.tsx'
import { safeReturnPath } from '#shell/return-path.ts'
import { authText } from '#text/auth.ts'
import { discordText } from '#text/discord.ts'

/** Above the form, where the installation knows Discord; it opens an account for those who have none. */
export function DiscordSignIn({ returnTo }: { returnTo: string | undefined }) {
  const { data: config } = useQuery(publicConfigQuery)
  if (config?.discordSignIn !== true) return null
  return (
    <>
      <DiscordButton
        label={discordText.signIn}
        next={safeReturnPath(returnTo, location.origin) ?? '/home'}
        wide
      />
      <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {authText.orAccount}
      </p>
    </>
  )
}
