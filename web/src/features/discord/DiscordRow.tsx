import { unlinkDiscord } from '@kaihei/domain/discord/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { useChange } from '#client/use-change.ts'
import { settingText } from '#text/setting.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { DiscordButton } from './DiscordButton.tsx'

interface DiscordRowProps {
  discordId: string | null
  /** Whether this installation knows Discord at all. */
  available: boolean
}

export function DiscordRow({ discordId, available }: DiscordRowProps) {
  const unlink = useChange(unlinkDiscord, { renews: [getProfile] })
  if (!available && discordId === null) return null
  const words = settingText.discord
  return (
    <FormRow title={words.title} text={words.text}>
      <p>{discordId === null ? words.notLinked : words.linked(discordId)}</p>
      {discordId === null ? (
        <DiscordButton label={words.link} next="/setting#security" size="md" />
      ) : (
        <div>
          <Button
            variant="line"
            busy={unlink.isPending}
            busyLabel={words.unlinking}
            onClick={() => unlink.mutate({})}
          >
            {words.unlink}
          </Button>
        </div>
      )}
      <Alert text={unlink.failure} />
    </FormRow>
  )
}
