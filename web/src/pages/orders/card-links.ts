import type { GameCode } from '@kaihei/domain/games/game'
import type { PlayerCard } from '@kaihei/domain/players/player'
import type { LinkProps } from '@tanstack/react-router'
import { findCheapest } from '#features/players/lowest-price.ts'

type Person = Pick<PlayerCard, 'uk' | 'services'>
type Destination = Pick<LinkProps, 'to' | 'params' | 'search'>

/**
 * Where a card and its 下单 lead. Nobody orders himself, and nothing cannot be ordered. Who looked for a game finds
 * there what the card has named the price of.
 */
export function cardLinks(
  { uk, services }: Person,
  myUk: string | undefined,
  game?: GameCode,
): { profile: Destination; order?: Destination } {
  const service = game === undefined ? undefined : findCheapest(services, game)
  const wanted = service === undefined ? {} : { service: service.id }
  const profile = { to: '/user', search: { uk, ...wanted } } satisfies Destination
  if (uk === myUk || services.length === 0) return { profile }
  return { profile, order: { to: '/order-confirm/$id', params: { id: uk }, search: wanted } }
}
