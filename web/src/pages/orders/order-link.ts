import type { PlayerCard } from '@kaihei/domain/players/player'
import type { LinkProps } from '@tanstack/react-router'

/** Where a card's 下单 leads. Nobody orders himself, and nothing cannot be ordered. */
export function orderLink(
  { uk, services }: Pick<PlayerCard, 'uk' | 'services'>,
  myUk: string | undefined,
): { order?: Pick<LinkProps, 'to' | 'params'> } {
  if (uk === myUk || services.length === 0) return {}
  return { order: { to: '/order-confirm/$id', params: { id: uk } } }
}
