import type { SiteLanguage } from '@kaihei/domain/language'
import { shownRating } from '@kaihei/domain/players/rating'
import { nameInEnglish } from '@kaihei/domain/users/unseen-names'
import type { LinkedBoard, LinkedCompanion, LinkedEvent } from './links.ts'
import { previewPath, type Shown, type ShownOf } from './shown.ts'

/** What stands in a picture, and so in its address. Nothing that changes with every hour: who is awake, or how far ahead. */
export const show = {
  site: (language: SiteLanguage): ShownOf<'site'> => ({ kind: 'site', language }),

  companion: ({ card }: LinkedCompanion, language: SiteLanguage): ShownOf<'companion'> => ({
    kind: 'companion',
    language,
    name: card.nickname,
    avatar: card.cover ?? card.avatar,
    hue: card.hue,
    motto: card.motto,
    games: [...new Set(card.services.map(({ game }) => game))],
    rating: shownRating(card) === null ? null : { stars: card.rating, reviews: card.reviewCount },
    price: lowestPrice(card),
  }),

  event: (event: LinkedEvent, language: SiteLanguage): ShownOf<'event'> => ({
    kind: 'event',
    language,
    title: language === 'en' ? event.titleEn : event.title,
    scene: event.scene,
    artwork: event.artwork,
    lit: event.state !== 'coming',
    from: event.from.toISOString(),
    to: event.to.toISOString(),
  }),

  board: ({ board, time, first }: LinkedBoard, language: SiteLanguage): ShownOf<'board'> => ({
    kind: 'board',
    language,
    board,
    time,
    first: first.map(({ rank, name, avatar, hue }) => ({
      rank,
      name: language === 'en' ? nameInEnglish(name) : name,
      avatar,
      hue,
    })),
  }),
}

export function lowestPrice({ services }: LinkedCompanion['card']): number | null {
  return services.length === 0 ? null : Math.min(...services.map(({ pricePerHour }) => pricePerHour))
}

/** Where each of them is served. */
export const pictureOf = {
  site: (language: SiteLanguage) => previewPath(show.site(language), 'house'),
  companion: (shown: ShownOf<'companion'>, uk: string) => previewPath(shown, uk),
  event: (shown: ShownOf<'event'>, id: string) => previewPath(shown, id),
  board: (shown: ShownOf<'board'>) => previewPath(shown, `${shown.board}-${shown.time}`),
} satisfies Record<Shown['kind'], unknown>
