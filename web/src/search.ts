import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes } from '@kaihei/domain/boards/board-time'
import { feedKinds } from '@kaihei/domain/community/calls'
import { findGame, products } from '@kaihei/domain/games/game'
import { playLevels } from '@kaihei/domain/levels/play-levels'
import type { PagePath } from '@kaihei/domain/pages'
import { playerSorts } from '@kaihei/domain/players/calls'
import { languages } from '@kaihei/domain/players/language'

/** What stands after `?`: text where it comes from the address, a value of its own kind where a link names it. */
export type Said = Readonly<Record<string, unknown>>

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
export const inspectedOrderViews = ['arbitration', 'refund', 'open', 'ended'] as const
export const paymentTabs = [
  'all',
  'differing',
  'wanted',
  'byHand',
  'disputed',
  'refunded',
  'reconcile',
  'notices',
] as const
export const payoutViews = ['requested', 'approved', 'paying', 'ended'] as const
export const deskViews = ['open', 'mine', 'closed', 'own'] as const
export const decisionStates = ['submitted', 'approved', 'rejected'] as const
export const campaignViews = ['vouchers', 'events', 'announcements', 'prizes'] as const
export const reviewViews = ['all', 'reported', 'takenDown', 'deleted'] as const
export const reportStates = ['open', 'decided'] as const
export const rentViews = ['list', 'mine', 'offers'] as const
export const inspectedRentalViews = ['login', 'claim', 'decided'] as const
export const formSteps = ['about', 'media', 'services', 'contact'] as const

const readEventTab = chosen({ tab: eventTabs })
/** Which list of orders staff came from. */
const readInspectedPlace = chosen({ view: inspectedOrderViews }, 'sn')

/**
 * What each page reads of its address. What makes no sense is as good as nothing, and what is usual stays out of the
 * address. Every name is answered, with undefined if need be: the router lays the answer over the raw values, and a
 * name left out would let one through.
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
  '/ops/applications': chosen({ state: decisionStates }, 'id'),
  '/ops/orders': readInspectedPlace,
  '/ops/orders/$id': readInspectedPlace,
  '/ops/withdrawals': chosen({ view: payoutViews }, 'id'),
  '/ops/payments': chosen({ view: paymentTabs }, 'id', 'sort', 'matched'),
  '/ops/people': words('keyword'),
  '/ops/nitro': chosen({ state: reportStates }, 'id'),
  '/ops/rentals': chosen({ view: inspectedRentalViews }, 'id'),
  '/ops/books': words('id', 'who', 'kind', 'from', 'until', 'sort'),
  '/ops/audit': words('who', 'what', 'thing', 'from', 'until', 'sort'),
  '/ops/rules': words('group', 'key'),
  '/ops/campaigns': chosen({ view: campaignViews }, 'sort'),
  '/ops/reviews': (said: Said) => ({
    ...chosen({ view: reviewViews }, 'id', 'keyword')(said),
    stars: whole(said['stars'], 1, 5),
  }),
  '/ops/reports': chosen({ state: reportStates }, 'id'),
} satisfies Partial<Record<PagePath, (said: Said) => object>>

/** What the page at an address is told of it, each name optional. */
export type SearchOf<Path> = Path extends keyof typeof searches
  ? Partial<ReturnType<(typeof searches)[Path]>>
  : object

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

/** Names whose values are any text. */
function words<Name extends string>(...names: readonly Name[]) {
  return (said: Said) =>
    Object.fromEntries(names.map((name) => [name, word(said[name])])) as Record<Name, string | undefined>
}

/** Names whose values are one of a few, and others whose values are any text. */
function chosen<const Few extends Readonly<Record<string, readonly Choice[]>>, Name extends string = never>(
  few: Few,
  ...names: readonly Name[]
) {
  return (said: Said) =>
    ({
      ...words(...names)(said),
      ...Object.fromEntries(Object.entries(few).map(([name, values]) => [name, oneOf(values, said[name])])),
    }) as Record<Name, string | undefined> & { [Key in keyof Few]: Few[Key][number] | undefined }
}

function word(said: unknown): string | undefined {
  return typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
    ? String(said)
    : undefined
}

type Choice = string | number | boolean

function oneOf<const Value extends Choice>(values: readonly Value[], said: unknown): Value | undefined {
  return values.find((value) => String(value) === word(said))
}

function whole(said: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const digits = word(said) ?? ''
  return /^\d{1,15}$/.test(digits) && Number(digits) >= min && Number(digits) <= max
    ? Number(digits)
    : undefined
}
