import type { GameCode } from '@kaihei/domain/games/game'
import type { PlayerCard as Player } from '@kaihei/domain/players/player'
import { memo } from 'react'
import { findCheapest } from './lowest-price.ts'
import { PlayerCard } from './PlayerCard.tsx'
import type { PlayerCardProps } from './PlayerCard.tsx'
import { useProfile } from '#features/users/use-profile.ts'
import { useLike } from '#features/likes/use-like.ts'

/** A phone shows two of them above its edge. */
export const inFirstWindow = 2

/** A companion in a list: the card leads to her page, 下单 to an order, and the heart can be pressed. */
export const LikeablePlayerCard = memo(function LikeablePlayerCard(
  props: Pick<PlayerCardProps, 'player' | 'game' | 'name' | 'note' | 'explained' | 'eager'>,
) {
  const { player, game } = props
  const like = useLike()
  const { data: me } = useProfile()
  return (
    <PlayerCard
      {...props}
      {...linksOf(player, me?.uk, game)}
      onLike={(liked) => like({ uk: player.uk, liked })}
    />
  )
})

/** Nobody orders himself, and nothing cannot be ordered. Who looked for a game is led to what the card names the price of. */
function linksOf(
  { uk, services }: Player,
  myUk: string | undefined,
  game: GameCode | undefined,
): Pick<PlayerCardProps, 'profile' | 'order'> {
  const service = game === undefined ? undefined : findCheapest(services, game)?.id
  const profile = { to: '/user', search: { uk, service } } as const
  if (uk === myUk || services.length === 0) return { profile }
  return { profile, order: { to: '/order-confirm/$id', params: { id: uk }, search: { service } } }
}
