/** Every fee, threshold and limit of the product. The server enforces them and the manual prints them. */
export const tariff = {
  limits: {
    /** Wrong passwords for one account from one address. */
    signInFailures: { times: 10, seconds: 15 * 60 },
    registration: { times: 20, seconds: 60 * 60 },
    passwordLink: { times: 20, seconds: 60 * 60 },
    search: { times: 60, seconds: 60 },
    draw: { times: 30, seconds: 60 },
    general: { times: 200, seconds: 10 },
  },
  session: { livesDays: 30 },
  /** One mail a minute at most, so that nobody's mailbox is flooded by others. */
  passwordLink: { livesMinutes: 30, restSeconds: 60 },
  discordStart: { livesMinutes: 10 },
  wechatCode: { livesMinutes: 10 },
  idempotencyKey: { livesHours: 48 },
  nickname: { min: 2, max: 16 },
  /** The first change is free; then a price and some rest. The former name is found for a while. */
  rename: { price: 3_000, restDays: 30, formerFoundDays: 30 },
  blocks: { most: 200 },
  lolAccounts: { most: 5 },
  image: { mostBytes: 5 * 1024 * 1024, mostPixels: 40_000_000 },
  voice: { mostBytes: 3 * 1024 * 1024, minSeconds: 5, maxSeconds: 30 },
  /** A file that nothing uses is swept after so long. */
  upload: { mostPerDay: 200, unusedHours: 24 },
  /** `silentMinutes`: a companion whose browser is gone for so long is offline. */
  player: { photos: 6, services: 8, silentMinutes: 10 },
  /** An order is counted in units of half an hour. */
  order: { units: { min: 1, max: 24 } },
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
  /** Companion levels; a service's price per hour stays inside the level's band (whole coins). */
  playLevels: [
    { level: 1, name: '新秀', pricePerHour: { min: 15, max: 60 } },
    { level: 2, name: '优选', pricePerHour: { min: 15, max: 80 } },
    { level: 3, name: '明星', pricePerHour: { min: 20, max: 100 } },
    { level: 4, name: '金牌', pricePerHour: { min: 20, max: 130 } },
    { level: 5, name: '钻石', pricePerHour: { min: 25, max: 160 } },
    { level: 6, name: '殿堂', pricePerHour: { min: 25, max: 200 } },
    { level: 7, name: '传奇', pricePerHour: { min: 30, max: 300 } },
    { level: 8, name: '神话', pricePerHour: { min: 30, max: 2000 } },
  ],
  /** A new companion starts near the house average: (weight × prior + Σ stars) / (weight + n). */
  rating: { prior: 4.6, weight: 10 },
} as const
