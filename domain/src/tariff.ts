import { achievements } from './achievements/tariff.ts'
import { activities } from './activities/tariff.ts'
import { away } from './away/tariff.ts'
import { blocks } from './blocks/tariff.ts'
import { boards } from './boards/tariff.ts'
import { chat } from './chat/tariff.ts'
import { fastOrder } from './fast-orders/tariff.ts'
import { gifts } from './gifts/tariff.ts'
import { invitations } from './invitations/tariff.ts'
import { playLevels, playExperience, vip } from './levels/tariff.ts'
import { lolAccounts } from './lol/tariff.ts'
import { nitro } from './nitro/tariff.ts'
import { numbers } from './numbers/tariff.ts'
import { adjust, promises } from './ops/tariff.ts'
import { order } from './orders/tariff.ts'
import { packets } from './packets/tariff.ts'
import { player, score, rating } from './players/tariff.ts'
import { rename } from './rename/tariff.ts'
import { rental } from './rental/tariff.ts'
import { reports } from './reports/tariff.ts'
import { review } from './reviews/tariff.ts'
import { rewards } from './rewards/tariff.ts'
import { tickets } from './tickets/tariff.ts'
import { topUp } from './top-ups/tariff.ts'
import { reputation } from './track-record/tariff.ts'
import { nickname } from './users/tariff.ts'
import { vouchers } from './vouchers/tariff.ts'
import { welfare } from './welfare/tariff.ts'
import { withdrawal, conversion } from './withdrawals/tariff.ts'

/**
 * Every fee, threshold and limit of the business, a table for each word. The server enforces them and the manual prints
 * them. What protects the machine and not the business is in `bounds.ts`.
 */
export const tariff = {
  nickname,
  rename,
  blocks,
  lolAccounts,
  player,
  score,
  rating,
  order,
  fastOrder,
  gifts,
  reputation,
  review,
  playLevels,
  playExperience,
  vip,
  topUp,
  withdrawal,
  conversion,
  vouchers,
  packets,
  nitro,
  rental,
  chat,
  reports,
  away,
  rewards,
  boards,
  achievements,
  tickets,
  invitations,
  welfare,
  numbers,
  activities,
  promises,
  adjust,
}
