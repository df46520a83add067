import type { GameCode, Product } from '@kaihei/domain/games/game'
import { findGame } from '@kaihei/domain/games/game'
import { saveServices } from '@kaihei/domain/players/onboarding-calls'
import type { ListedService } from '@kaihei/domain/players/onboarding-calls'
import { entryText } from '#text/entry.ts'

/** A service as it is being written: the price in whole coins, or not yet. */
export interface ServiceForm {
  /** Given by the server to a service that is on offer. */
  id?: string
  game: GameCode
  title: string
  rank: string
  servers: readonly string[]
  price: number | null
}

/** What a level may ask per hour, in whole coins. */
export interface PriceBand {
  level: number
  min: number
  max: number
}

export function productOf(game: GameCode): Product {
  return findGame(game)?.product ?? 'pw'
}

/** What the server keeps, as it may still be written: whole coins on the screen, hundredths on the wire. */
export function serviceFormOf(service: {
  id?: string
  game: GameCode
  title: string
  rank: string | null
  servers: readonly string[]
  pricePerHour: number | null
}): ServiceForm {
  return {
    ...(service.id !== undefined && { id: service.id }),
    game: service.game,
    title: service.title,
    rank: service.rank ?? '',
    servers: service.servers,
    price: service.pricePerHour === null ? null : service.pricePerHour / 100,
  }
}

export function listedServiceOf({ id, game, title, rank, servers, price }: ServiceForm) {
  return {
    ...(id !== undefined && { id }),
    product: productOf(game),
    game,
    title,
    rank: rank.trim() === '' ? null : rank,
    servers: [...servers],
    pricePerHour: price === null ? null : price * 100,
  }
}

type Wrong = Partial<Record<'game' | 'title' | 'rank' | 'servers' | 'price', string>>

/** What the call itself would refuse, by field, and what the level's band does. */
export function checkService(service: ServiceForm, others: readonly ServiceForm[], band: PriceBand): Wrong {
  const listedServices = [service, ...others].map(listedServiceOf)
  const { error } = saveServices.input.safeParse({ services: listedServices })
  const wrong: Wrong = {}
  for (const { path, message } of error?.issues ?? []) {
    const [, place, field] = path
    if (place === undefined) wrong.title ??= message
    if (place !== 0) continue
    if (field === 'pricePerHour') wrong.price ??= message
    else if (field === 'title' || field === 'rank' || field === 'servers' || field === 'game') {
      wrong[field] ??= message
    }
  }
  if (wrong.price === undefined && !isInside(band, service.price)) {
    wrong.price = entryText.services.outsideBand(band.level, band.min, band.max)
  }
  return wrong
}

export function isInside(band: PriceBand, price: number | null): boolean {
  return price !== null && price >= band.min && price <= band.max
}

/** Everything on offer, as the server takes it; null while one of them is not finished. */
export function listedServicesOf(services: readonly ServiceForm[]): ListedService[] | null {
  const parsed = saveServices.input.safeParse({ services: services.map(listedServiceOf) })
  return parsed.success ? parsed.data.services : null
}
