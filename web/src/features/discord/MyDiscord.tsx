import { Link } from '@tanstack/react-router'
import { DiscordButton } from './DiscordButton.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { discordText } from '#text/discord.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'

/** Linked, to be linked, to sign in with, or not to be had here: always with the next step. */
export function MyDiscord({ available }: { available: boolean }) {
  const { data: me } = useProfile()
  const discordId = me?.discordId ?? null
  if (discordId !== null) {
    return (
      <div className="grid gap-3">
        <p>{discordText.linked(discordId)}</p>
        <p className="text-sm text-text-3">{discordText.linkedText}</p>
        <div>
          <Link to="/setting" hash="security" className={buttonClass({})}>
            {discordText.toSetting}
          </Link>
        </div>
      </div>
    )
  }
  if (!available) {
    return (
      <div className="grid gap-3">
        <p className="text-text-2">{discordText.unavailable}</p>
        <div>
          <Link to={me === undefined ? '/login' : '/home'} className={buttonClass({})}>
            {me === undefined ? text.buttons.signIn : discordText.toSearch}
          </Link>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{me === undefined ? discordText.signInText : discordText.linkText}</p>
      <DiscordButton
        label={me === undefined ? discordText.signIn : discordText.link}
        next={me === undefined ? '/home' : '/setting#security'}
        size="md"
      />
    </div>
  )
}
