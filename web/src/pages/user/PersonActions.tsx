import type { PlayerDetail } from '@kaihei/domain/players/player'
import { Link, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ban, Heart, MessageCircleMore, Pencil, UserRoundPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { readToken } from '#client/session.ts'
import { usePart } from '#client/use-part.ts'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { mayBegin } from '#features/chat-door/may-begin.ts'
import { GiftButton } from '#features/gifts/GiftButton.tsx'
import { useLike } from '#features/likes/use-like.ts'
import { ReportButton } from '#features/reports/ReportButton.tsx'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { blocksText } from '#text/blocks.ts'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

/** For staff alone: nobody else loads it. */
const PersonSanctions = lazy(() => loadChunk(() => import('#features/sanctions/PersonSanctions.tsx')))

/** What one may do to somebody: like, name them elsewhere, keep them away; on one's own page, where to change it. */
export function PersonActions({ person }: { person: PlayerDetail }) {
  return person.isMe ? <MyLinks isPlayer={person.isPlayer} /> : <Actions person={person} />
}

function MyLinks({ isPlayer }: { isPlayer: boolean }) {
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

function Actions({ person }: { person: PlayerDetail }) {
  const { uk, nickname, showId, isPlayer, liked, blocked } = person
  const like = useLike()
  const { data: me } = useProfile()
  return (
    <div className="grid gap-2.5">
      {!blocked && mayBegin(isPlayer) && (
        <ChatLink
          place={{ id: uk }}
          label={text.shell.chat.with(nickname)}
          className={clsx(buttonClass({ size: 'lg', wide: true }))}
        >
          <MessageCircleMore size={18} aria-hidden="true" />
          {text.shell.chat.talk}
        </ChatLink>
      )}
      {isPlayer && !blocked && (
        <div className="grid grid-cols-2 gap-2.5">
          <GiftButton to={person} size="lg" wide />
          <Button
            wide
            size="lg"
            aria-pressed={liked}
            icon={
              <Heart
                size={18}
                className={liked ? 'text-lamp' : undefined}
                fill={liked ? 'currentColor' : 'none'}
                aria-hidden="true"
              />
            }
            onClick={() => like({ uk, liked: !liked })}
          >
            {liked ? userText.liked : userText.like}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyButton value={showId} label={userText.copyId} copiedLabel={text.buttons.copied} size="md" />
        {!blocked && <BlockButton person={person} />}
        <ReportButton reported={{ kind: 'person', id: uk }} />
      </div>
      {me !== undefined && isStaff(me.roles) && (
        <Suspense>
          <PersonSanctions person={person} />
        </Suspense>
      )}
    </div>
  )
}

const loadBlockPerson = () => import('#features/blocks/BlockPerson.tsx')

function BlockButton({ person: { uk, nickname } }: { person: PlayerDetail }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const { part } = usePart(asking, loadBlockPerson)

  function ask() {
    if (readToken() !== null) setAsking(true)
    else void router.navigate({ to: '/login', search: { return: router.state.location.href } })
  }

  return (
    <>
      <Button variant="quiet" icon={<Ban size={16} aria-hidden="true" />} onClick={ask}>
        {blocksText.block}
      </Button>
      {part && (
        <part.BlockPerson uk={uk} nickname={nickname} open={asking} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
