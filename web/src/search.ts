import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes } from '@kaihei/domain/boards/board-time'
import { feedKinds } from '@kaihei/domain/community/calls'
import { findGame, products } from '@kaihei/domain/games/game'
import { playLevels } from '@kaihei/domain/levels/play-levels'
import type { PagePath } from '@kaihei/domain/pages'
import { playerSorts } from '@kaihei/domain/players/calls'
import { languages } from '@kaihei/domain/players/language'
import type { ConsoleSearches } from './console-search.ts'
import { chosen, oneOf, type Said, whole, word, words } from './read-search.ts'

/** Values stay text: the router's own reading turns a Discord id into a rounded number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Said): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

export const billTypeNames = ['0', '1', '2', '3', '4', '5', '6', '7'] as const
export const orderRoles = ['boss', 'player'] as const
export const orderStates = ['all', 'open', 'refund', 'review', 'ended'] as const
export const achieveTabs = ['home', 'boss', 'play', 'gift', 'limited', 'all'] as const
const eventTabs = ['all', 'running', 'coming', 'past', 'mine'] as const
export const voucherTabs = ['usable', 'used', 'expired'] as const
export const deskViews = ['open', 'mine', 'closed', 'own'] as const
export const rentViews = ['list', 'mine', 'offers'] as const
export const formSteps = ['about', 'media', 'services', 'contact'] as const

const readEventTab = chosen({ tab: eventTabs })

/**
 * What each page reads of its address. What makes no sense is as good as nothing, and what is usual stays out of the
 * address. Every name is answered, with undefined if need be: the router lays the answer over the raw values, and a
 * name left out would let one through. The console reads its own addresses, where it is loaded (`console-search.ts`).
 */
export const searches = {
  '/home': (said: Said) => ({
    game: offered(said['game']),
    sex: oneOf([1, 2], said['sex']),
    minLevel: whole(said['minLevel'], 2, playLevels.length),
    /** Whole coins per hour. */
    minPrice: readCoins(said['minPrice']),
    maxPrice: readCoins(said['maxPrice']),
    language: oneOf(languages, said['language']),
    online: oneOf([true], said['online']),
    sort: oneOf(
      playerSorts.filter((sort) => sort !== 'recommended'),
      said['sort'],
    ),
  }),
  '/order-quickly': words('product', 'game', 'units', 'sex', 'minLevel', 'server', 'note', 'mode'),
  '/order-player-list': words('orderSn'),
  '/order-quickly-confirm': words('orderSn', 'voucher'),
  '/order-quickly-detail': (said: Said) => ({ ...words('orderSn')(said), renew: whole(said['renew'], 1) }),
  '/match': words('orderSn'),
  '/order-detail': readOrderPlace,
  '/order-detail/$id': readOrderPlace,
  '/order-confirm/$id': (said: Said) => ({
    ...words('service', 'voucher', 'note')(said),
    // How many there may be at most is a number of the rules: the page knows it.
    units: whole(said['units'], 1),
  }),
  '/discord': words('code', 'state', 'error'),
  '/user': words('uk', 'service'),
  '/books': words('day'),
  '/community': chosen({ kind: feedKinds }),
  '/login': words('return', 'invite', 'mail'),
  '/register': words('return', 'invite'),
  '/forget-password': words('token'),
  '/account': words('topUp', 'withdrawal', 'need', 'back'),
  '/order': chosen({ role: orderRoles, product: products, state: orderStates }),
  '/bill': (said: Said) => ({
    type: oneOf(billTypeNames, said['type']),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(word(said['month']) ?? '') ? word(said['month']) : undefined,
    unit: oneOf(['coin', 'bean'], said['unit']),
  }),
  '/gift': chosen({ direction: ['received', 'sent'] }, 'id'),
  '/myInvent': chosen({ view: ['earning', 'void'] }),
  '/activity': readEventTab,
  '/event': readEventTab,
  '/eventDetail': chosen({ side: ['boss', 'player'] }, 'activityId'),
  '/eventDetailImg': words('activityId'),
  '/myVouchers': chosen({ state: voucherTabs }),
  '/achieve': chosen({ tab: achieveTabs }),
  '/topUser': chosen({ board: boardNames, time: boardTimes }),
  '/entry': chosen({ step: formSteps }),
  '/rentAccount': (said: Said) => ({
    ...words('server', 'rank', 'account', 'rent')(said),
    view: oneOf(rentViews.slice(1), said['view']),
    game: offered(said['game']),
    /** Whole coins per hour. */
    maxPrice: readCoins(said['maxPrice']),
  }),
  '/chat': chosen({ view: deskViews }, 'type', 'id', 'case'),
} satisfies Partial<Record<PagePath, (said: Said) => object>>

type Searches = typeof searches & ConsoleSearches

/** What the page at an address is told of it, each name optional. */
export type SearchOf<Path> = Path extends keyof Searches ? Partial<ReturnType<Searches[Path]>> : object

export function readSearch<Path extends PagePath>(path: Path, said: Said): SearchOf<Path> {
  const readers: Partial<Record<PagePath, (said: Said) => object>> = searches
  return (readers[path]?.(said) ?? {}) as SearchOf<Path>
}

/** A price in whole coins, as it is typed or stands in the address. */
export function readCoins(typed: unknown): number | undefined {
  return whole(typed, 1, 99_999)
}

function readOrderPlace(said: Said) {
  return { product: oneOf(products, said['product']), renew: whole(said['renew'], 1) }
}

/** A game that can be chosen now. */
function offered(said: unknown): string | undefined {
  const game = findGame(said)
  return game?.on ? game.code : undefined
}
