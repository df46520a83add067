/** Every fee, threshold and limit of the product. The server enforces them and the manual prints them. */
export const tariff = {
  limits: {
    /** Wrong passwords for one account from one address. */
    signInFailures: { times: 10, seconds: 15 * 60 },
    registration: { times: 20, seconds: 60 * 60 },
    search: { times: 60, seconds: 60 },
    draw: { times: 30, seconds: 60 },
    general: { times: 200, seconds: 10 },
  },
  session: { livesDays: 30 },
  idempotencyKey: { livesHours: 48 },
  nickname: { min: 2, max: 16 },
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
