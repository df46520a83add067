import type { Scene } from '@kaihei/domain/activities/scenes'
import type { HouseAccount } from '@kaihei/domain/chat/accounts'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'

/** Where a generated portrait is served. */
export function portraitUrl(index: number): string {
  return `/media/portraits/${index}.svg`
}

/** For an account that is nobody's any more. */
export const nobodyUrl = '/media/portraits/nobody.svg'

/** What stands in the window of an account of the house. */
export function houseAvatarOf(account: HouseAccount): string {
  return `/media/portraits/${houseSigns[account]}.svg`
}

const houseSigns = {
  sq_system: 'system',
  sq_order: 'orders',
  sq_social: 'social',
  sq_wallet: 'wallet',
  sq_service: 'service',
  sq_hide_notify: 'system',
} as const satisfies Record<HouseAccount, string>

export const groupAvatarUrl = '/media/portraits/group.svg'

/** Where the drawing of a gift is served. */
export function giftArtUrl(id: GiftId): string {
  return `/media/gifts/${id}.svg`
}

export function voiceUrl(index: number): string {
  return `/media/voices/${index}.wav`
}

/** Where a campaign's picture is served, as wide as a page; `card` and `full` stand beside it. */
export function posterUrl(scene: Scene, { lit }: { readonly lit: boolean }): string {
  return `/media/posters/${scene}-wide${lit ? '' : '-dark'}.svg`
}
