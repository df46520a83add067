import type { PlayerDetail } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import { PersonHero } from '#features/players/PersonHero.tsx'
import { userText } from '#text/user.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BlockedNote, WallCard } from './later.ts'
import { PersonActions } from './PersonActions.tsx'

/** Somebody who only plays: no services, no prices. */
export function BossPage({ person }: { person: PlayerDetail }) {
  const { uk, isMe, blocked } = person
  const { boss, mine } = userText
  return (
    <div className="wrap grid gap-4 pt-2 md:gap-5">
      <PersonHero
        person={person}
        aside={
          <div className="lg:w-[300px]">
            <PersonActions person={person} />
          </div>
        }
      />
      {blocked && <BlockedNote uk={uk} />}
      <WallCard uk={uk} />
      <Card as="div">
        {isMe ? (
          <EmptyState
            title={mine.join}
            text={mine.bossText}
            action={
              <Link to="/entry" className={buttonClass({ variant: 'pri' })}>
                {mine.join}
              </Link>
            }
          />
        ) : (
          <EmptyState
            title={boss.title}
            text={boss.text}
            action={
              <Link to="/home" search={{ online: true }} className={buttonClass({})}>
                {boss.action}
              </Link>
            }
          />
        )}
      </Card>
    </div>
  )
}
