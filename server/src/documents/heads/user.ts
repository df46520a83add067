import { englishGames } from '@kaihei/domain/games/english-games'
import { findGame, type GameCode } from '@kaihei/domain/games/game'
import type { SiteLanguage } from '@kaihei/domain/language'
import { getPlayer } from '@kaihei/domain/players/calls'
import type { PlayerCard } from '@kaihei/domain/players/player'
import { shownRating } from '@kaihei/domain/players/rating'
import { safeParse } from 'zod/v4/core'
import { sayPrice } from '#previews/say-price.ts'
import { lowestPrice, pictureOf, show } from '#previews/show.ts'
import type { Head } from '../head.ts'
import type { MakeHead, Making } from './making.ts'
import { plainHead } from './plain.ts'

/** `?uk=` says whose page it is. Only of a companion who may be seen is anything told; without a uk it is one's own. */
export const userHead: MakeHead = async (making) => {
  const { uk } = making.search
  if (uk === undefined) return plainHead(making)
  if (!safeParse(getPlayer.input, { uk }).success) return null
  const found = await making.links.findCompanion(uk)
  if (found === undefined) return null
  if (found === 'unnamed') return plainHead(making)
  const { card, searchable } = found
  const { language, words } = making
  const canonical = `/user?uk=${uk}`
  const picture = pictureOf.companion(show.companion(found, language), uk)
  const head: Head = {
    status: 200,
    name: card.nickname,
    description: describe(card, making),
    type: 'profile',
    picture: { path: picture, words: words.companion.picture(card.nickname) },
  }
  // Whoever does not want to be found unfolds where she is linked to, and is remembered by nobody.
  return searchable ? { ...head, canonical, data: dataOf(card, making, { canonical, picture }) } : head
}

function describe(card: PlayerCard, { words, language }: Making): string {
  const { line, games: list, rating, newcomer, price } = words.companion
  const lowest = lowestPrice(card)
  const stars = shownRating(card)
  const played = [...new Set(card.services.map(({ game }) => gameName(game, language)))]
  return line([
    ...(played.length === 0 ? [] : [list(played)]),
    stars === null ? newcomer : rating(stars, card.reviewCount),
    ...(lowest === null ? [] : [price(sayPrice(lowest))]),
    ...(card.motto === '' ? [] : [card.motto]),
  ])
}

/** In the words of schema.org. A coin costs one CNY (`domain/top-ups/tariff.ts`). */
function dataOf(
  card: PlayerCard,
  { words, language, publicUrl }: Making,
  { canonical, picture }: { readonly canonical: string; readonly picture: string },
): NonNullable<Head['data']> {
  const url = `${publicUrl}${canonical}`
  const stars = shownRating(card)
  return {
    '@type': 'Service',
    name: words.companion.service(card.nickname),
    url,
    image: `${publicUrl}${picture}`,
    provider: {
      '@type': 'Person',
      name: card.nickname,
      url,
      image: `${publicUrl}${card.cover ?? card.avatar}`,
    },
    offers: card.services.map(({ game, title, pricePerHour }) => ({
      '@type': 'Offer',
      name: `${gameName(game, language)} · ${title}`,
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (pricePerHour / 100).toFixed(2),
        priceCurrency: 'CNY',
        unitCode: 'HUR',
      },
    })),
    ...(stars !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stars,
        bestRating: 5,
        worstRating: 1,
        reviewCount: card.reviewCount,
      },
    }),
  }
}

function gameName(code: GameCode, language: SiteLanguage): string {
  return (language === 'en' ? englishGames[code] : findGame(code)?.name) ?? code
}
