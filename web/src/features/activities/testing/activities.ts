import type { Activity, Product, RankedPerson } from '@kaihei/domain/activities/calls'
import type { Detail } from '../api.ts'

/** A campaign of November, in its middle. */
export function anActivity(parts: Partial<Activity> = {}): Activity {
  const { scene = 'canal', state = 'running' } = parts
  return {
    activityId: 'a',
    title: '深秋夜场',
    titleEn: 'Autumn nights',
    words: '天黑得早，就早点亮灯。',
    wordsEn: 'It gets dark early.',
    state,
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-30T00:00:00.000Z',
    finalAt: '2026-12-02T00:00:00.000Z',
    final: false,
    poster: `/media/posters/${scene}-wide${state === 'coming' ? '-dark' : ''}.svg`,
    scene,
    pictureOnly: false,
    formula: '',
    scoring: { boss: { spend: 1 }, player: { hours: 10 } },
    prizes: { boss: [50_000, 30_000], player: [] },
    first: null,
    mine: null,
    ...parts,
  }
}

export function aProduct(parts: Partial<Product> = {}): Product {
  return {
    productId: 'p1',
    name: '夜宵券',
    nameEn: 'Midnight snack',
    price: 500,
    stock: 300,
    limit: 3,
    left: 3,
    gives: { kind: 'voucher', value: { kind: 'amount', amount: 800, minimum: 5_000 }, livesDays: 30 },
    what: '',
    ...parts,
  }
}

export function aRanked(rank: number, nickname: string, parts: Partial<RankedPerson> = {}): RankedPerson {
  return {
    rank,
    uk: String(rank).padStart(16, '0'),
    nickname,
    avatar: '/media/portraits/1.svg',
    hue: 20,
    level: 6,
    frame: null,
    isMe: false,
    score: 1_000_000 - rank * 100_000,
    ...parts,
  }
}

type Mine = NonNullable<NonNullable<Detail['ranking']>['mine']>

export function aStanding(parts: Partial<Mine> = {}): Mine {
  return {
    rank: 12,
    score: 168_400,
    frame: null,
    ahead: { score: 170_000 },
    lastWindow: 177_000,
    parts: { spend: 168_400, orders: 9, gifts: 0, units: 18, fiveStars: 0, cut: 0 },
    ...parts,
  }
}
