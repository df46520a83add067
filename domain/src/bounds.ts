/** What protects the machine and people's accounts: how often, how long, how large. Fees and rules are in `tariff.ts`. */
export const bounds = {
  /** How often one person, or one address without one, may make calls: in all processes that share a Redis, else in each. */
  rates: {
    /** Wrong passwords for one account from one address. */
    signInFailures: { times: 10, seconds: 15 * 60 },
    /** For one account from addresses it was never signed in from, and for all accounts from one address. */
    signInFailuresOfAccount: { times: 30, seconds: 15 * 60 },
    signInFailuresOfAddress: { times: 50, seconds: 15 * 60 },
    registration: { times: 20, seconds: 60 * 60 },
    passwordLink: { times: 20, seconds: 60 * 60 },
    search: { times: 60, seconds: 60 },
    draw: { times: 30, seconds: 60 },
    /** What one person says, by the line and by calls: as often as anything else, and counted apart from it. */
    chat: { times: 200, seconds: 10 },
    /** Notes that somebody sends to themselves to see whether they arrive. */
    awayTry: { times: 15, seconds: 10 * 60 },
    /** What operators read: /metrics, /docs and /openapi.json. */
    upkeep: { times: 60, seconds: 60 },
    /** What browsers report of our own pages. */
    cspReport: { times: 10, seconds: 60 },
    general: { times: 200, seconds: 10 },
  },
  session: { livesDays: 30, staffHours: 12 },
  /** How often something that is to leave the house is tried; after the last time it stays for an operator to see. */
  outbox: { maxAttempts: 12 },
  /** One mail of a kind a minute at most, so that nobody's mailbox is flooded by others. */
  accountLink: { passwordMinutes: 30, mailHours: 48, restSeconds: 60 },
  /** How long whoever was not let in may answer before they have to try again. */
  answerToken: { livesMinutes: 30 },
  /** British law asks for books six years back: until then whoever is gone can be found in them. */
  ownerKey: { yearsAfterErasure: 6 },
  discordStart: { livesMinutes: 10 },
  wechatCode: { livesMinutes: 10 },
  /** What is loaded at once: below what a request may hold. */
  nitroCodes: { max: 500, characters: 40_000 },
  /** What a provider says of a day: many more lines than a shop of this kind ever has. */
  dayFile: { maxBytes: 8 * 1024 * 1024, maxLines: 20_000, maxColumns: 120, maxCell: 2_000 },
  /** Rows of a table that staff take away as one file. */
  exportRows: { max: 10_000 },
  /** Of so many characters. */
  idempotencyKey: { min: 8, max: 200, livesHours: 48 },
  /** A long screenshot of a chat is fifty times as high as it is wide. */
  image: { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000, maxSide: 20_000, maxRatio: 60 },
  voice: { maxBytes: 3 * 1024 * 1024, minSeconds: 5, maxSeconds: 30 },
  /** A file that nothing uses is swept after so long; the address of a private one opens for once to twice so long. */
  upload: { maxPerDay: 200, unusedHours: 24, addressMinutes: 15 },
} as const
