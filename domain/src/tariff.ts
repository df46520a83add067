/** One row of the table of companion levels. */
function playLevel(
  level: number,
  name: string,
  experience: number,
  rating: number | null,
  completionPercent: number | null,
  commission: number,
  [min, max]: readonly [number, number],
  freezeHours: number,
) {
  return {
    level,
    name,
    experience,
    rating,
    completionPercent,
    commission,
    pricePerHour: { min, max },
    freezeHours,
  }
}

/** One row of the table of boss levels; the pack's voucher is its percent and its cap in whole coins. */
function vipLevel(
  level: number,
  spend: number,
  discount: number,
  freeRenameDays: number | null,
  tickets: number,
  voucher: readonly [percent: number, cap: number] | null,
) {
  return { level, spend, discount, freeRenameDays, pack: { tickets, voucher } }
}

function topUpPackage(price: number, bonus: number) {
  return { id: `p${price}`, coins: price * 100, bonus: bonus * 100, price: price * 100 }
}

/** Every fee, threshold and limit of the product. The server enforces them and the manual prints them. */
export const tariff = {
  limits: {
    /** Wrong passwords for one account from one address. */
    signInFailures: { times: 10, seconds: 15 * 60 },
    /** For one account from addresses it was never signed in from, and for all accounts from one address. */
    signInFailuresOfAccount: { times: 30, seconds: 15 * 60 },
    signInFailuresOfAddress: { times: 50, seconds: 15 * 60 },
    registration: { times: 20, seconds: 60 * 60 },
    passwordLink: { times: 20, seconds: 60 * 60 },
    search: { times: 60, seconds: 60 },
    draw: { times: 30, seconds: 60 },
    /** What operators read: /metrics, /docs and /openapi.json. */
    upkeep: { times: 60, seconds: 60 },
    /** What browsers report of our own pages. */
    cspReport: { times: 10, seconds: 60 },
    general: { times: 200, seconds: 10 },
  },
  session: { livesDays: 30 },
  /** One mail of a kind a minute at most, so that nobody's mailbox is flooded by others. */
  accountLink: { passwordMinutes: 30, mailHours: 48, restSeconds: 60 },
  discordStart: { livesMinutes: 10 },
  wechatCode: { livesMinutes: 10 },
  idempotencyKey: { livesHours: 48 },
  nickname: { min: 2, max: 16 },
  /** The first change is free; then a price and some rest. The former name is found for a while. */
  rename: { price: 3_000, restDays: 30, formerFoundDays: 30 },
  blocks: { max: 200 },
  lolAccounts: { max: 5 },
  /** A long screenshot of a chat is fifty times as high as it is wide. */
  image: { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000, maxSide: 20_000, maxRatio: 60 },
  voice: { maxBytes: 3 * 1024 * 1024, minSeconds: 5, maxSeconds: 30 },
  /** A file that nothing uses is swept after so long; the address of a private one opens for once to twice so long. */
  upload: { maxPerDay: 200, unusedHours: 24, addressMinutes: 15 },
  /** `silentMinutes`: a companion whose browser is gone for so long is offline. */
  player: { photos: 6, services: 8, silentMinutes: 10 },
  /** An order is counted in units of half an hour. */
  order: {
    units: { min: 1, max: 24 },
    unitMinutes: 30,
    quoteMinutes: 5,
    noteCharacters: 200,
    maxOpen: 5,
    acceptMinutes: 10,
    /** After accepting: either side may still cancel, and it costs nothing. */
    graceMinutes: 5,
    /** The boss may say that nobody came, counted from accepting. */
    noShowMinutes: { from: 10, to: 30 },
    /** The companion may say that the boss did not come, and is paid for so much of a unit. */
    absence: { fromMinutes: 15, paidUnits: 0.6 },
    renewalMinutes: 5,
    /** The booked end passes unnoticed for so long, then the service counts as finished. */
    overtimeMinutes: 30,
    objectionHours: 2,
    confirmHours: 24,
    /** How long after the end a refund can still be asked for, and how long an answer and an appeal may take. */
    refundHours: { ask: 24, respond: 24, appeal: 24 },
    arbitrationDays: 7,
    /** With a claim, an answer or an appeal. */
    maxFiles: 6,
    /** From this on, given to the boss or taken from what is claimed, a second person of the staff has to agree. */
    twoPersonsFrom: 50_000,
    /** What the house gives a boss whose companion cancels: once in so many days. */
    apology: { amount: 500, minimum: 5_000, livesDays: 7, onceInDays: 30 },
    /** A direct order may be turned into a fast one: while it waits, or shortly after it came to nothing. */
    goQuickMinutes: { waiting: 2, ended: 30 },
  },
  /** From a wish to a chosen companion. */
  fastOrder: {
    openMinutes: 15,
    payMinutes: 5,
    /** What is held meanwhile: so many units at the lowest matching price, or all of them if they are fewer. */
    depositUnits: 2,
    maxOpen: 2,
    bidMinutes: 3,
    bidsPerOrder: 10,
    liveBidsPerPlayer: 3,
    /** Who is told when: the best ones at once, everybody online who fits later, then whoever looks into the hall. */
    waves: { bestFew: 10, allAfterSeconds: 60, hallAfterSeconds: 180 },
    /** How long an automatic choice waits for a better bid. */
    autoSeconds: 30,
    /** Chosen and not paid, so often in a day: no fast orders for a while. */
    strikes: { perDay: 3, pauseHours: 24 },
  },
  /** What a companion's doings are worth; below `fastFrom` she gets no fast orders, below `shownFrom` she is hidden. */
  reputation: {
    start: 100,
    max: 200,
    finished: 1,
    /** By stars, from one to five. */
    stars: [-2, -1, 0, 1, 2],
    cancelled: -10,
    refundAgreed: -5,
    arbitrationLost: -10,
    notTaken: -1,
    perDay: 1,
    fastFrom: 60,
    shownFrom: 40,
  },
  review: {
    stars: { min: 1, max: 5 },
    withinDays: 7,
    editHours: 48,
    maxTags: 3,
    maxCharacters: 500,
    replyCharacters: 300,
  },
  /** Weights of the published score, in percent, and what its parts are measured against. */
  score: {
    rating: 35,
    completion: 20,
    acceptRate: 15,
    replySpeed: 10,
    repeatBosses: 10,
    newcomer: 10,
    /** Nobody keeps ordering from there: such a rating counts for nothing, five stars count in full. */
    worthlessStars: 3,
    /** Someone new is judged like a decent companion, or nobody would ever be first. */
    unknownPercent: 80,
    slowestReplySeconds: 600,
    newcomerOrders: 20,
  },
  /**
   * Companion levels. A service's price per hour stays inside the level's band (whole coins); `commission` in percent;
   * `freezeHours` is how long earnings rest before they can be taken out.
   */
  playLevels: [
    playLevel(1, '新秀', 0, null, null, 20, [15, 60], 72),
    playLevel(2, '优选', 2_000, 4.4, 85, 19, [15, 80], 72),
    playLevel(3, '明星', 8_000, 4.6, 88, 18, [20, 100], 24),
    playLevel(4, '金牌', 20_000, 4.6, 90, 17, [20, 130], 24),
    playLevel(5, '钻石', 50_000, 4.7, 90, 16, [25, 160], 24),
    playLevel(6, '殿堂', 120_000, 4.7, 92, 15, [25, 200], 24),
    playLevel(7, '传奇', 300_000, 4.8, 93, 14.5, [30, 300], 24),
    playLevel(8, '神话', 800_000, 4.8, 95, 14, [30, 2000], 24),
  ],
  /** What a companion's experience grows by. */
  playExperience: { perCoin: 1, perOrder: 10, perFiveStars: 5 },
  /**
   * Boss levels, from V0: completed spend in whole coins, discount in percent, days between free renames (null: none),
   * and the monthly pack. The house keeps at least `minCommission` points of every order.
   */
  vip: {
    minCommission: 9,
    levels: [
      vipLevel(0, 0, 0, null, 0, null),
      vipLevel(1, 500, 0, null, 1, null),
      vipLevel(2, 1_500, 1, null, 1, [10, 10]),
      vipLevel(3, 3_000, 2, 90, 2, [10, 20]),
      vipLevel(4, 5_000, 2.5, 90, 3, [10, 20]),
      vipLevel(5, 10_000, 3, 60, 4, [20, 30]),
      vipLevel(6, 20_000, 3.5, 60, 5, [20, 50]),
      vipLevel(7, 50_000, 4, 30, 6, [20, 60]),
      vipLevel(8, 120_000, 5, 30, 8, [20, 80]),
      vipLevel(9, 210_000, 5.5, 30, 10, [30, 80]),
      vipLevel(10, 340_000, 6, 30, 12, [30, 100]),
      vipLevel(11, 520_000, 7, 30, 15, [30, 120]),
      vipLevel(12, 880_000, 8, 30, 20, [30, 150]),
    ],
  },
  /** Top-ups: price in CNY = coins; bonus and limits in hundredths of a coin, the rest in whole coins. */
  topUp: {
    packages: [
      topUpPackage(50, 0),
      topUpPackage(100, 0),
      topUpPackage(200, 2),
      topUpPackage(500, 8),
      topUpPackage(1_000, 20),
      topUpPackage(2_000, 50),
      topUpPackage(5_000, 150),
    ],
    firstBonus: { percent: 5, max: 2_500 },
    expiresMinutes: 15,
    /** Of paid coins a day, inclusive. */
    dailyLimit: { youngAccount: 100_000, account: 1_000_000, youngDays: 7 },
  },
  /** Taking earnings out. Amounts in hundredths; `fee` from the second request of a week on. */
  withdrawal: {
    min: 10_000,
    max: 2_000_000,
    restHours: 24,
    fee: { percent: 1, min: 200, max: 5_000 },
    /** Up to this a request is approved by itself. */
    approvedByItself: 50_000,
    /** From this on whoever approves does not pay. */
    paidByAnotherFrom: 100_000,
    /** From this on two different admins have to agree. */
    twoPersonsFrom: 500_000,
    /** What staff aim at; nothing happens by itself when they are late. */
    aim: { approveHours: 24, payHours: 72 },
  },
  /** Earnings into coins, at once and for good. */
  conversion: { min: 100, maxPerDay: 500_000, bonusPercent: 2 },
  vouchers: {
    /** One voucher for an order, and only from this price on (after the VIP discount). */
    minOrder: 2_000,
    livesDays: 30,
    /** A voucher that comes back lives at least so long. */
    givenBackHours: 48,
    newUserPack: {
      livesDays: 7,
      vouchers: [
        { kind: 'percent', percent: 10, cap: 2_000 },
        { kind: 'amount', amount: 800, minimum: 5_000 },
      ],
    },
  },
  /** A new companion starts near the house average: (weight × prior + Σ stars) / (weight + n). */
  /** With fewer reviews than `minShown` there is no number yet: the screens say that somebody is new. */
  rating: { prior: 4.6, weight: 10, minShown: 3 },
} as const
