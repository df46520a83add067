import { table } from '../rules/table.ts'

/** Renting somebody's game account. Amounts in hundredths. */
export const rental = table({
  hours: { min: 2, max: 72 },
  /** Whole coins an hour, as the owner sets them. */
  pricePerHour: { min: 100, max: 20_000 },
  /** What is held beside the price, by the level of whoever rents: the last line that they have reached. */
  deposits: [
    { fromVip: 0, deposit: 10_000 },
    { fromVip: 3, deposit: 5_000 },
    { fromVip: 6, deposit: 0 },
  ],
  /** From the start on so long a login that fails is the owner's trouble. */
  loginMinutes: 15,
  /** In these the owner answers; silence refunds everything. */
  answerHours: 24,
  /** From so many failed logins of one person in so many days on staff decide, whatever the owner says. */
  failures: { toStaffFrom: 3, days: 30 },
  /** After the end the owner may claim something of the deposit; then it goes back. */
  claimHours: 24,
  /** What staff have not decided by then is decided for whoever rents. */
  decideDays: 7,
  /** In percent, of the price alone. */
  commission: 20,
  freezeHours: 72,
  /** Accounts that one person may offer. */
  maxOffers: 20,
  titleCharacters: 40,
  answerCharacters: 500,
  maxFiles: 6,
})
