import { Link } from '@tanstack/react-router'
import { text } from '#text/text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CountBadge } from '#ui/CountBadge.tsx'

interface MeButtonProps {
  /** Null for a visitor, undefined while the profile is on its way. */
  me: { avatar: string; hue: number; nickname: string } | null | undefined
  achievementCount: number | null
}

/** The avatar, or the way to sign in. Both lead to /profile, which knows what to do with a visitor. */
export function MeButton({ me, achievementCount }: MeButtonProps) {
  if (me === null) {
    return (
      <Link to="/profile" preload={false} className={buttonClass({ variant: 'pri', size: 'sm' })}>
        {text.buttons.signIn}
      </Link>
    )
  }
  return (
    <Link to="/profile" className="relative block shrink-0 rounded-full" aria-label={text.shell.myProfile}>
      {me === undefined ? (
        <span className="block size-10 rounded-full bg-surface-2" />
      ) : (
        <Avatar src={me.avatar} hue={me.hue} size={40} />
      )}
      {achievementCount !== null && achievementCount > 0 && (
        <span className="absolute -top-1.5 -right-2.5 rounded-full leading-none ring-2 ring-bg">
          <CountBadge count={achievementCount} label={text.shell.achievements(achievementCount)} />
        </span>
      )}
    </Link>
  )
}
