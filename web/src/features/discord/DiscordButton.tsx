import { MessageCircleMore } from 'lucide-react'
import { useChange } from '#client/use-change.ts'
import { discordText } from '#text/discord.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { leaveForDiscord } from './leave-for-discord.ts'

interface DiscordButtonProps {
  label: string
  /** A path of this site to go on with afterwards. */
  next: string
  size?: 'md' | 'lg'
  wide?: boolean
}

/** The way to Discord and back. */
export function DiscordButton({ label, next, size = 'lg', wide = false }: DiscordButtonProps) {
  const leave = useChange(() => leaveForDiscord(next))
  return (
    <div className="grid gap-3">
      <div className={wide ? 'grid' : undefined}>
        <Button
          variant="paper"
          size={size}
          wide={wide}
          icon={<MessageCircleMore size={19} aria-hidden="true" />}
          busy={leave.isPending}
          busyLabel={discordText.signingIn}
          onClick={() => leave.mutate()}
        >
          {label}
        </Button>
      </div>
      <Alert text={leave.failure} />
    </div>
  )
}
