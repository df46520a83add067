import { Link } from '@tanstack/react-router'
import { Pencil, UserRoundPen } from 'lucide-react'
import { userText } from '#text/user.ts'
import { buttonClass } from '#ui/button-class.ts'

/** On one's own page: where to change what it says. */
export function MyLinks({ isPlayer }: { isPlayer: boolean }) {
  const words = userText.mine
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-text-2">{words.title}</p>
      {isPlayer && (
        <Link to="/entry" className={buttonClass({ variant: 'pri', wide: true })}>
          <Pencil size={17} aria-hidden="true" />
          {words.services}
        </Link>
      )}
      <Link to="/setting" className={buttonClass({ wide: true })}>
        <UserRoundPen size={17} aria-hidden="true" />
        {words.profile}
      </Link>
    </div>
  )
}
