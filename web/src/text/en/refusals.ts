import { bounds } from '@kaihei/domain/bounds'
import { sayInstant } from '@kaihei/domain/instant-text'
import { waiverFor } from '@kaihei/domain/my-data/giving-up'
import type { Reason, RefusalDetail } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import type { WhyNot } from '@kaihei/domain/vouchers/voucher'
import { shortAmountText as amount } from '#ui/amount-text.ts'
import { impossibilities } from './impossibilities.ts'

const {
  withdrawal,
  conversion,
  gifts,
  order,
  review,
  topUp,
  vouchers,
  fastOrder,
  packets,
  nitro,
  invitations,
  welfare,
  activities,
  rental,
} = tariff
const hours = (units: number): number => (units * order.unitMinutes) / 60
const between = (min: number, max: number): string => `between ${amount(min)} and ${amount(max)}`
const ending = (at: string | undefined): string => (at === undefined ? '' : ` until ${sayInstant(at)}`)
const lineFaults: Readonly<Record<NonNullable<RefusalDetail['fault']>, string>> = {
  quote: 'a quotation mark stands alone',
  cells: 'it has another number of cells than the head',
  long: 'it is too long',
  amount: 'the amount is wrong, it should have two decimals',
  currency: 'the currency is wrong, it should have three letters',
  time: 'the date or time is wrong',
  zone: 'the time zone is not known',
  kind: 'the kind is wrong',
  status: 'the status is not known',
  id: 'the transaction ID is wrong',
}
const noCoins = { paid: 0, earned: 0, bonus: 0 }
const tooEarly = 'It is too early for this'
const vouchersIn: Readonly<Record<string, string>> = {
  expired: 'Expired',
  used: 'Used',
  reserved: 'On another order',
}
const voucherNo = 'This voucher cannot be used right now'

export function sayWhyNot(whyNot: WhyNot): string {
  return whyNot.reason === 'price_too_low'
    ? `From ${amount(whyNot.min)} coins on; ${amount(whyNot.missing)} more are needed`
    : (vouchersIn[whyNot.reason] ?? voucherNo)
}

/** Every "no" of the server in English, made of its reason and its numbers. One without its sentence does not compile. */
const refusals: Readonly<Record<Reason, string | ((detail: RefusalDetail) => string)>> = {
  malformed: 'Something in this is not right. Check it and try again',
  body_too_large: 'That is too much to send at once',
  bad_idempotency_key: 'Idempotency-Key has to be 8 to 200 visible characters',
  signed_out: 'Please sign in first',
  not_allowed: 'You are not allowed to do this',
  module_off:
    'This is switched off for now; what is under way goes on. Customer service knows when it is back',
  not_by_navigation: 'This cannot be done by opening a link. Go back to the page and press its button',
  no_such_call: 'There is no such call',
  not_found: 'Not found',
  bills_archived: ({ days = [] }) =>
    `Not found here: bills before ${days.join()} are in the archive. Customer service can look them up`,
  idempotency_key_reused: 'The same request number was used for something else. Reload and try again',
  not_available: 'This is not switched on here',
  channel_not_ready: 'This way does not reach you yet. Do first what it asks for',
  push_service_unknown: 'We do not know the push service of this browser. Try another browser',
  account_taken: 'This account exists already. Just sign in',
  wrong_credentials: 'Account or password is wrong. Try again',
  second_factor_needed: 'Now enter the code of your two-step sign-in',
  second_factor_wrong: 'The code is wrong or was used before. Wait for the next one and try again',
  second_factor_required: 'Turn on two-step sign-in in the settings before you enter the console',
  second_factor_on: 'Two-step sign-in is on already',
  second_factor_off: 'Two-step sign-in is not on. Please begin again',
  account_frozen: ({ availableAt, because }) =>
    because === undefined
      ? 'This account is frozen. Please contact customer service'
      : `Your account is frozen${ending(availableAt)}: no spending, ordering or withdrawing; open orders go on. ${because}. Customer service is there for questions`,
  account_banned: ({ availableAt, because }) =>
    because === undefined
      ? 'This account is banned'
      : `Your account is banned${ending(availableAt)}: ${because}`,
  already_answered: 'You have answered already; staff will tell you once they have read it',
  answer_expired: 'Time is over. Sign in once more to answer',
  link_expired: 'The link is no longer valid. Ask for a new one',
  account_no_address: 'Your account is not an e-mail address, so it cannot get mail',
  mail_verified: 'The address is confirmed already',
  mail_not_leaving: 'No mail can be sent right now. Please contact customer service',
  mail_too_soon: 'One was just sent. Look into your mailbox; another can be sent in a minute',
  password_too_easy: 'This password is too easy to guess. Choose another one',
  wrong_password: 'The current password is wrong',
  wrong_confirmation: 'The nickname does not match. Nothing was erased',
  discord_failed: 'Discord did not finish the authorisation. Try again',
  discord_taken: 'This Discord account belongs to another user',
  only_way_in: 'Set a password first, then unlink Discord: otherwise you could not come back in',
  wechat_code_expired: 'The QR code is no longer valid. Refresh it',
  lol_account_taken: 'This game account is registered already',
  too_many_lol_accounts: () => `No more than ${tariff.lolAccounts.max} game accounts`,
  rename_too_soon: () => `It is less than ${tariff.rename.restDays} days since the last change of name`,
  same_nickname: 'The new nickname is the one you have',
  not_yourself: 'This cannot be done with yourself',
  blocked: 'One of you has blocked the other, so this is not possible',
  too_many_blocks: () => `No more than ${tariff.blocks.max} people can be blocked`,
  not_a_player: 'They are not a companion',
  files_unavailable: 'Files cannot be stored or read right now. Try again later',
  uploads_busy: 'Too many people are uploading right now. Try again later',
  file_too_large: 'The file is too large',
  file_not_accepted: 'This kind of file is not accepted',
  voice_length: `A voice clip is ${bounds.voice.minSeconds} to ${bounds.voice.maxSeconds} seconds long`,
  no_such_file: 'The file does not exist. Upload it again',
  application_under_inspection: 'The application is being looked at. Please wait for the result',
  application_decided: 'This application has been decided already',
  rename_first:
    'Your nickname is too much like that of a companion or a member of staff. Change it in the settings, then apply',
  already_player: 'You are a companion already',
  price_outside_band: ({ band }) =>
    band === undefined
      ? 'The price is outside of what your level allows'
      : `At your level a price is ${between(band.min, band.max)} coins an hour`,
  nickname_reserved: 'This nickname is reserved. Choose another one',
  nickname_taken:
    'This nickname is too much like that of a companion or a member of staff. Choose another one',
  insufficient_balance: 'Not enough coins. Top up first',
  already_claimed: 'You have got this already',
  no_such_invite: 'There is no such invitation code. Check it, or leave it empty',
  nothing_matured: 'No invitation reward has matured yet. Come back when one has',
  nothing_to_advance: 'There is no reward within this amount that can be had in advance',
  advance_limit: ({ max = invitations.advance.maxPerDay, leftToday = 0 }) =>
    `Up to ${amount(max)} coins a day can be had in advance; ${amount(leftToday)} are left today`,
  no_pack: 'Monthly packs begin with V1. Completed spending raises your level',
  pack_needs_order: () =>
    `Complete an order within ${welfare.packOrderDays} days, and this month's pack is yours to claim`,
  claim_over: 'The time to claim from this campaign is over',
  no_tickets: ({ left }) =>
    left === undefined
      ? 'Not enough lottery tickets'
      : `Not enough lottery tickets: you have ${left}, and none was used`,
  not_achieved: 'This window is not lit yet. It can be claimed once it is',
  draws_paused: ({ availableAt }) =>
    availableAt === undefined
      ? 'You have switched draws off for yourself'
      : `You have switched draws off for yourself until ${sayInstant(availableAt)}; your tickets stay`,
  pause_only_longer: ({ availableAt }) =>
    availableAt === undefined
      ? 'A pause can be made longer, never shorter'
      : `A pause can be made longer, never shorter: draws are off until ${sayInstant(availableAt)}`,
  pause_too_long: () => `A pause is ${tariff.numbers.pauseDays / 365} years at most`,
  number_not_mine: 'This number is not yours, or the time to bind it is over',
  packet_amount: ({ min = packets.amount.min, max = packets.amount.max }) =>
    `A red packet holds ${between(min, max)} coins`,
  packet_shares: ({ min = packets.shares.min, max = packets.shares.max }) =>
    `A red packet has ${min} to ${max} shares`,
  packet_limit: ({ max = packets.maxPerDay, leftToday = 0 }) =>
    `No more than ${amount(max)} coins can be sent in red packets in a day; today ${amount(leftToday)} are left`,
  seed_moved: 'The fingerprint is another one now. Look at the new one, then send',
  packet_empty: 'Just too late: everything in this red packet has been taken',
  packet_expired: 'The time of this red packet is over',
  packet_shut: 'This red packet cannot be opened now; what is left in it goes back when its time is over',
  nitro_limit: ({ availableAt }) =>
    `At most ${nitro.perDay} Nitro a day and ${nitro.perMonth} a month${availableAt === undefined ? '' : `; again from ${sayInstant(availableAt)} on`}`,
  look_over: () => `A code can be looked at for ${nitro.openHours} hours, and those are over`,
  report_over: () => `The ${nitro.openHours} hours to say so are over, or it has been dealt with`,
  nitro_code_unreadable: ({ line = 0 }) =>
    `Line ${line} is no code; nothing was kept. One a line, of letters, digits and hyphens`,
  nitro_code_known: ({ line = 0 }) =>
    `The code of line ${line} is there twice, or known already; nothing was kept`,
  nitro_codes_count: ({ max = bounds.nitroCodes.max }) => `1 to ${max} codes at once`,
  nitro_outcome: 'After what Discord says this cannot be decided so',
  activity_not_running: 'This event is not running: nothing can be bought now',
  not_of_activity: 'This does not belong to this event',
  basket_empty: 'The basket is empty: put something in first',
  product_quantity: ({ min = activities.quantity.min, max = activities.quantity.max }) =>
    `${min} to ${max} at a time`,
  product_limit: ({ max, left }) =>
    max === undefined || left === undefined
      ? 'That is more than one person may have'
      : `${max} for one person at most; you may have ${Math.max(0, left)} more`,
  sold_out: ({ left }) =>
    left === undefined || left <= 0 ? 'Sold out. Nothing was paid' : `Only ${left} left. Nothing was paid`,
  rent_hours: ({ min = rental.hours.min, max = rental.hours.max }) =>
    `An account is rented for ${min} to ${max} hours`,
  rent_price: ({ min = rental.pricePerHour.min, max = rental.pricePerHour.max }) =>
    `An hour costs ${between(min, max)} whole coins`,
  rented_out: 'Just too late: somebody else has rented this account',
  rent_off: 'This account is not for rent now; have a look at another one',
  rent_moved_on: 'This rental is in another state by now. Reload and look again',
  rent_window_over: 'The login is shown only while the rental runs',
  rent_secret_lost:
    'The login cannot be read any more. Say that you cannot sign in, and you get everything back',
  login_failed_over: () =>
    `A failed login can be reported in the first ${rental.loginMinutes} minutes; customer service is there for everything else`,
  deposit_claim_over: () =>
    `More than ${rental.claimHours} hours have passed since the end: the deposit is back with its owner`,
  claim_amount: ({ min = 1, max }) =>
    max === undefined ? 'This amount cannot be claimed' : `The amount is ${between(min, max)} coins`,
  no_deposit: 'There is no deposit for this rental; customer service can help with a damage',
  account_offered: 'This game account is offered already. If it is yours, tell customer service',
  too_many_offers: () => `No more than ${rental.maxOffers} accounts can be offered`,
  same_secret:
    'This is the password that was stored before. Change it in the game first, then store the new one',
  secret_needed: 'Store a login and a new password before you list it',
  rent_under_way: 'Somebody is using the account. Its login can be changed once the rental is over',
  insufficient_beans: 'Not enough diamonds available',
  no_such_package: 'There is no such top-up',
  no_such_channel: 'There is no such way to pay',
  top_up_limit: ({ max = topUp.dailyLimit.account, leftToday = 0 }) =>
    `No more than ${amount(max)} coins can be bought in a day; today ${amount(leftToday)} are left. Top-ups that wait for payment count too, and can be cancelled`,
  payment_unreachable: 'The payment provider does not answer. Nothing was charged; try again later',
  payment_closed: 'This payment is over and cannot be changed',
  refund_too_much: ({ max = 0 }) => `At most ${amount(max)} coins of this top-up can still go back`,
  refund_too_small: 'Once the spent bonus is taken off there is nothing to send back',
  refund_open: 'A refund of this top-up is still under way',
  refund_refused: 'The provider refused the refund; the coins are back with their owner',
  charge_back_open: 'A charge-back of this top-up is still open',
  withdrawal_open: 'Another withdrawal is still under way. Ask again once it is over',
  withdrawal_amount: ({ min = withdrawal.min, max = withdrawal.max }) =>
    `A withdrawal is ${between(min, max)} diamonds`,
  withdrawal_too_soon: () => `There are ${withdrawal.restHours} hours between two withdrawals`,
  withdrawal_moved_on: 'This withdrawal is in another state by now. Reload',
  withdrawal_with_provider: 'The payment provider is paying this right now. Wait for its result',
  needs_admin: () => `Withdrawals from ${amount(withdrawal.twoPersonsFrom)} on are approved by an admin`,
  conversion_amount: ({ min = conversion.min }) => `Convert at least ${amount(min)} diamonds`,
  conversion_limit: ({ max = conversion.maxPerDay, leftToday = 0 }) =>
    `No more than ${amount(max)} diamonds can be converted in a day; today ${amount(leftToday)} are left`,
  gift_quantity: ({ min = gifts.quantity.min, max = gifts.quantity.max }) =>
    `Give ${min} to ${max} at a time`,
  gift_limit: ({ max = gifts.maxPerDay, leftToday = 0 }) =>
    `No more than ${amount(max)} coins can be given away in a day; today ${amount(leftToday)} are left`,
  gift_price_changed:
    'The price of this gift has just changed, so it was not sent. Look at the price and send it again',
  bag_short: 'There are not so many in your bag: give fewer, or pay with coins',
  undo_over: () =>
    `More than ${gifts.undoSeconds} seconds have passed: it is hers now and cannot be taken back`,
  voucher_minimum: ({ min = vouchers.minOrder }) => `The min order is ${amount(min)} coins or more`,
  voucher_not_usable: ({ whyNot }) => (whyNot === undefined ? voucherNo : sayWhyNot(whyNot)),
  campaign_exhausted: 'The budget of this campaign does not reach any more',
  campaign_of_house: 'The house itself gives from it: it cannot be ended',
  campaign_taken: 'There is a campaign with this name already',
  order_moved_on: 'The order is in another state by now. Reload and look again',
  objection_over: 'The time to answer the early end is over; the boss will confirm it',
  no_show_too_early: tooEarly,
  no_show_over: () =>
    `More than ${order.noShowMinutes.to} min after it was accepted it is too late to say that nobody came; you can ask for a refund`,
  absence_too_early: tooEarly,
  absence_over: 'The booked time is over. Just end the order',
  refund_over: () =>
    `More than ${order.refundHours.ask} hours after its end a refund cannot be asked for; please contact customer service`,
  go_quick_too_early: tooEarly,
  go_quick_over: () =>
    `More than ${order.goQuickMinutes.ended} min after its end it cannot become a quick order; please order again`,
  objection_open: 'The companion may still object. Confirm once that time is over',
  refund_once: 'A refund can be asked for once per order',
  refund_amount: ({ min, max }) =>
    min === undefined || max === undefined || min > max
      ? 'That amount cannot be asked back'
      : `A refund is ${between(min, max)} coins`,
  renewal_open: 'The last renewal is not settled yet',
  order_units: ({ min = order.units.min, max = order.units.max }) =>
    `An order is ${hours(min)} to ${hours(max)} hours long, in half hours`,
  too_many_units: () => `An order is ${hours(order.units.max)} hours long at most`,
  renewal_not_quoted: 'Choose how much longer first, then pay',
  quote_invalid: 'The quote is not valid. Ask for a new one',
  quote_expired: 'The quote has expired. Ask for a new one',
  quote_used: 'This quote has been ordered already',
  game_off: 'This game is off the list: nothing new can be begun with it. What is running goes on',
  game_code_taken: 'There is a game with this code',
  catalogue_name_taken: 'Another in the catalogue has this name',
  last_line: 'One product line has to stay, and this is the last',
  game_name_taken: 'There is a game of this name',
  too_many_games: 'There are too many games: 40 at most',
  last_game_of_line: 'It is the last of its product line and has to stay',
  answers_repeated: 'A server or rank is there twice',
  player_unavailable: 'This companion takes no orders right now',
  too_many_open_orders: 'Too many orders are under way. Finish some of them first',
  player_engaged: 'This companion is busy with another order',
  reason_needed: 'Please say why',
  fast_order_paused: () =>
    `A companion was chosen and not paid ${fastOrder.strikes.perDay} times today: no quick orders for ${fastOrder.strikes.pauseHours} hours`,
  nobody_matches: 'Nobody fits right now. Ask for less and try again',
  not_matching: 'You do not fit what this order asks for',
  not_online: 'Set yourself online first, then bid',
  bid_limit: () => `No more than ${fastOrder.liveBidsPerPlayer} bids at the same time`,
  bids_full: 'Enough companions have bid for this order',
  bid_turned_down: 'The boss has turned you down; you cannot bid for this order again',
  bid_declined: 'You have declined this order and cannot bid for it again',
  bid_gone: 'This bid is no longer open',
  low_reputation: () =>
    `With a reputation below ${tariff.reputation.fastFrom} you get no quick orders for now`,
  adjust_needs_admin: () => `More than ${amount(tariff.adjust.staffMax)} at once is for admins`,
  adjust_too_much: 'They do not have so many coins of this kind',
  second_person: 'Somebody else has to do this: nobody takes both steps',
  decision_changed: 'The decision is another one by now. Reload and look again',
  review_stars: ({ min = review.stars.min, max = review.stars.max }) => `Between ${min} and ${max} stars`,
  review_tags: ({ max = review.maxTags }) => `No more than ${max} tags`,
  too_many_files: ({ max = order.maxFiles }) => `No more than ${max} files`,
  review_closed: 'The time for reviews is over',
  review_replied: 'A review can be answered once',
  muted: ({ availableAt, because }) =>
    because === undefined
      ? 'You have been silenced and cannot write now'
      : `You are muted${ending(availableAt)} and cannot send messages: ${because}. Customer service is there for questions`,
  chat_blocked: 'One of you has blocked the other: no messages',
  chat_not_allowed: 'You cannot write to them directly without an order between you',
  too_many_strangers: () =>
    `No more than ${tariff.chat.strangersPerHour} people without an order within an hour. Take a break and try again`,
  revoke_over: () => `After ${tariff.chat.revokeMinutes} minutes it cannot be taken back`,
  not_in_chat: 'The chat is not open on this page. Continue here and try again',
  not_a_card: 'That is no card',
  card_of_the_house: 'Only the program itself sends these',
  not_in_group: 'You are not in this group',
  not_your_group: 'Only the owner or an admin of the group can do this',
  not_a_member: 'They are not in this group',
  group_dismissed: 'This group has been dismissed',
  group_closed: 'This group takes nobody in now',
  group_full: () => `The group has ${tariff.chat.group.maxMembers} members already`,
  owner_stays: 'An owner cannot leave: hand the group over or dismiss it',
  already_handled: 'Somebody has decided this already',
  case_claimed: ({ by }) => `${by ?? 'A colleague'} has this conversation`,
  case_closed: 'This conversation is closed. A message opens it again',
  not_a_colleague: 'They are not staff: nothing can be handed to them',
  too_many_replies: () => `No more than ${tariff.chat.desk.maxReplies} ready replies. Remove some first`,
  too_many_groups: () => `Nobody can have more than ${tariff.chat.group.maxOwned} groups`,
  until_past: 'The end has to be later than now',
  already_reported: 'You have reported this already. Staff are on it, and you will hear how it ends',
  too_many_reports: () =>
    `No more than ${tariff.reports.perDay} reports a day. If it is urgent, write to customer service`,
  reported_gone: 'They have deleted their account; nobody is left to warn or mute',
  not_to_take_down: 'This cannot be taken down yet. Warn or mute whoever put it there',
  role_unchanged: 'It is so already',
  last_admin: 'This is the last admin; let somebody else become one first',
  wrong_decision: 'This cannot end in that way',
  phrase_known: 'This phrase is on the list already',
  too_many_phrases: ({ max = 0 }) => `No more than ${max} phrases. Remove some first`,
  rule_past: 'That moment is over: choose now or a later one',
  rule_value: 'This number cannot be set here',
  rule_impossible: ({ against }) =>
    against === undefined ? 'This number does not go with the other rules' : impossibilities[against],
  day_file_text: 'This is no text file in UTF-8. Nothing was kept',
  day_file_head: ({ columns = [] }) =>
    `This file is of no kind we know: columns are missing (${columns.join(', ')}). Nothing was kept`,
  day_file_line: ({ line = 0, fault = 'cells' }) => `Line ${line}: ${lineFaults[fault]}. Nothing was kept`,
  day_file_too_long: () => `A file has ${bounds.dayFile.maxLines} lines at most; export it by the day`,
  day_file_other_day: ({ days = [] }) =>
    `There is nothing of this day in the file: it is of ${days.join(' to ')} (London)`,
  day_not_over: 'This day is not over yet. Come back tomorrow',
  orders_open: 'There are orders under way. Erase the account once they are over',
  money_in_account:
    'There are diamonds in the account, or a top-up, refund, withdrawal, gift or red packet is under way. Settle these first',
  coins_in_account: ({ purse: { paid, earned, bonus } = noCoins }) =>
    `There are now ${amount(paid)} bought, ${amount(earned)} transferred and ${amount(bonus)} bonus coins. Agree to give up exactly these first`,
  waiver_needed: ({ purse: { paid } = noCoins }) =>
    `To give up bought coins, write this sentence: ${waiverFor.en(paid)}`,
  nothing_to_return: 'No bought coins can go back to their source',
  money_owed: 'Something is still owed. Settle it first',
  too_many: 'Too often. Take a break and try again',
  busy: 'The system is busy. Try again later',
}

/** Undefined for a reason that a newer server has. */
export function sayRefusal(reason: string, detail: RefusalDetail): string | undefined {
  if (!Object.hasOwn(refusals, reason)) return undefined
  const say = refusals[reason as Reason]
  return typeof say === 'string' ? say : say(detail)
}
