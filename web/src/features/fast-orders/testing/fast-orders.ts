import type { Bidder, FastOrder, FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import type { Matches } from '../api.ts'

const boss = {
  uk: 'boss567812345678',
  showId: '10001',
  nickname: '晚风来信',
  avatar: '/media/portraits/24.svg',
  hue: 190,
  sex: 2,
}

/** A wish of two hours, published just now by this machine's clock. */
export function aFastOrder(parts: Partial<FastOrder> = {}): FastOrder {
  const now = Date.now()
  return {
    orderId: '019a0000-0000-7000-8000-000000000001',
    orderSn: 'KH261115ABC',
    product: 'pw',
    kind: 'fast',
    source: 'web',
    status: 0,
    isBoss: true,
    boss,
    player: null,
    service: { id: null, game: 'lol', title: '', pricePerHour: null },
    units: 4,
    list: 3_000,
    vipDiscount: 0,
    voucherDiscount: 0,
    payable: 3_000,
    refunded: 0,
    createdAt: new Date(now).toISOString(),
    startedAt: null,
    bookedEnd: null,
    earning: null,
    clock: {
      who: 'both',
      until: new Date(now + 15 * 60_000).toISOString(),
      next: 'notTaken',
      becomes: 72,
    },
    blockedActions: [],
    game: 'lol',
    deposit: 3_000,
    mode: 'pick',
    sex: 0,
    minLevel: 1,
    server: null,
    note: '',
    bidCount: 0,
    myBid: null,
    myPrice: null,
    ...parts,
  }
}

export function aFastDetail(parts: Partial<FastOrderDetail> = {}): FastOrderDetail {
  const order = aFastOrder()
  return {
    ...order,
    acceptedAt: null,
    allowedActions: ['cancel', 'select', 'turnDown'],
    ready: { boss: false, player: false },
    meeting: null,
    timeline: [
      {
        id: 'e1',
        what: 'published',
        by: 'boss',
        status: 0,
        at: order.createdAt,
        note: '',
        amount: 3_000,
        files: [],
      },
    ],
    proposal: null,
    claim: null,
    claimRange: null,
    renewalQuote: null,
    renewal: null,
    review: null,
    reviewUntil: null,
    quickSn: null,
    voucherId: null,
    balance: 128_450,
    ...parts,
  }
}

/** Somebody is chosen at 68 an hour and waits for the payment of two hours. */
export function aChosen(parts: Partial<FastOrderDetail> = {}): FastOrderDetail {
  return aFastDetail({
    status: 5,
    player: {
      uk: 'abcdefgh12345678',
      showId: '88126',
      nickname: '小橘灯',
      avatar: '/media/portraits/0.svg',
      hue: 45,
      sex: 2,
    },
    service: { id: 's1', game: 'lol', title: '排位双排', pricePerHour: 6_800 },
    list: 13_600,
    payable: 13_600,
    clock: {
      who: 'boss',
      until: new Date(Date.now() + 5 * 60_000).toISOString(),
      next: 'unpaid',
      becomes: 77,
    },
    allowedActions: ['setTerms', 'pay', 'cancel'],
    ...parts,
  })
}

export function aBidder(parts: Partial<Bidder> = {}): Bidder {
  const now = Date.now()
  return {
    uk: 'abcdefgh12345678',
    showId: '88126',
    nickname: '小橘灯',
    avatar: '/media/portraits/0.svg',
    hue: 45,
    sex: 2,
    playLevel: 5,
    rating: 4.929,
    reviewCount: 612,
    orderCount: 1316,
    score: 0.86,
    scoreParts: {
      rating: 0.97,
      completion: 0.96,
      acceptRate: 0.99,
      replySpeed: 0.94,
      repeatBosses: 0.4,
      newcomer: 0,
    },
    voiceUrl: '/media/voices/0.wav',
    voiceSeconds: 12,
    voicePeaks: null,
    cover: null,
    motto: '输了不吵，赢了请你吃橘子',
    pricePerHour: 6_800,
    serviceTitle: '排位双排',
    rank: '钻石 I',
    calledAt: new Date(now - 5_000).toISOString(),
    until: new Date(now + 175_000).toISOString(),
    ...parts,
  }
}

export function someMatches(parts: Partial<Matches> = {}): Matches {
  return { online: 8, all: 12, lowestPricePerHour: 3_000, best: [boss], ...parts }
}
