import { Link } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { GiftInTalk } from '#features/gifts/GiftInTalk.tsx'
import { userText } from '#text/user.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { ChatFaceOf } from '../introduce.ts'

/** Where one goes from a conversation with a person: to their page, and to something for them; from others nowhere. */
export default function PersonTools({ face: { kind, key: uk, name, avatar } }: { face: ChatFaceOf }) {
  if (kind !== 'person') return null
  return (
    <>
      <GiftInTalk uk={uk} nickname={name} avatar={avatar} />
      <Link
        to="/user"
        search={{ uk }}
        aria-label={userText.see}
        title={userText.see}
        className={buttonClass({ variant: 'quiet', square: true })}
      >
        <CircleUserRound size={20} aria-hidden="true" />
      </Link>
    </>
  )
}
