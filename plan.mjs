/**
 * The plan of the house: every word of the product, one line each. Read it from the ground up.
 *
 * `floor`: an area may use the areas on lower floors, never one beside it or above it. What comes back up is a fact
 * (`server/src/reactions.ts`).
 * `tables`: written only by the word that owns them; read by it, by higher floors and by views.
 * `features`: its folders in `web/src/features`, each with the floor it stands on there. A feature may use the features
 * on lower floors.
 *
 * The walls of `.dependency-cruiser.mjs` and of `scripts/check-tables.mjs` are made of this table: what is not in it
 * fails.
 *
 * @typedef {{ floor: number, tables: readonly string[] }} Room
 * @typedef {Room & { features: Readonly<Record<string, number>> }} Word
 */

/**
 * What is no word of the product: the ground beneath all areas, and the hands above them. Views (`server/src/views`)
 * have no floor and own nothing: they read every table and write none.
 *
 * @type {Readonly<Record<string, Room>>}
 */
// oxfmt-ignore
export const rooms = {
  db:       { floor: 0, tables: [] },
  work:     { floor: 0, tables: ['outbox', 'pulse', 'outage', 'job_run', 'program_process'] },
  http:     { floor: 0, tables: ['idempotency_key'] },
  gateways: { floor: 0, tables: ['sandbox_payment', 'demo_mail'] },
  ledger:   { floor: 0, tables: ['account', 'movement', 'transfer', 'bill_line', 'bill_month', 'earning', 'flow_day',
              'flow_rolled', 'books_check', 'vip_standing', 'open_day', 'sealed_day', 'sealed_block',
              'archived_day', 'carried'] },
  messaging: { floor: 0, tables: ['conversation', 'message', 'chat_member', 'chat_login', 'person_device'] },
  ops:      { floor: 10, tables: ['audit', 'audit_head', 'approval', 'program_clock', 'order_decision', 'withdrawal_approval',
              'alert', 'service_case', 'case_note', 'case_answer', 'canned_reply', 'service_hours'] },
  demo:     { floor: 11, tables: ['demo_data', 'played_with'] },
}

/** @type {Readonly<Record<string, Word>>} */
// oxfmt-ignore
export const words = {
  uploads:        { floor: 1, tables: ['uploaded_file', 'refused_upload'], features: { uploads: 1 } },
  games:          { floor: 1, tables: [], features: { games: 1 } },
  fair:           { floor: 1, tables: ['fair_seed', 'fair_draw'], features: { fair: 2 } },
  users:          { floor: 2, tables: ['app_user', 'session', 'sign_in_failure', 'sign_in_hour', 'account_link', 'password_request', 'former_nickname', 'last_seen',
                    'second_factor', 'recovery_code'],
                    features: { users: 1, accounts: 7 } },
  sanctions:      { floor: 1, tables: ['sanction', 'person_note'], features: { sanctions: 2, 'ops-people': 7 } },
  modules:        { floor: 3, tables: ['module_switch'], features: { modules: 2, 'ops-system': 7 } },
  rules:          { floor: 3, tables: ['rule_version', 'applied_rule'], features: { 'ops-rules': 6 } },
  books:          { floor: 3, tables: ['owner_key'], features: { books: 3 } },
  blocks:         { floor: 3, tables: ['block'], features: { blocks: 2 } },
  discord:        { floor: 3, tables: ['discord_account', 'discord_start'], features: { discord: 2 } },
  wechat:         { floor: 3, tables: ['wechat_account', 'wechat_code'], features: { wechat: 2 } },
  lol:            { floor: 3, tables: ['lol_account'], features: { lol: 2 } },
  wallet:         { floor: 3, tables: [], features: { wallet: 2, bills: 4, 'ops-approvals': 7 } },
  vouchers:       { floor: 3, tables: ['voucher', 'voucher_campaign', 'welcomed_device'], features: { vouchers: 2, campaigns: 7 } },
  away:           { floor: 4, tables: ['away_note', 'away_group', 'away_person', 'away_haste', 'push_browser'], features: { away: 3 } },
  'top-ups':      { floor: 4, tables: ['top_up', 'top_up_refund', 'charge_back', 'payment_notice', 'reconciliation',
                    'reconciliation_finding', 'return_wish'], features: { 'top-ups': 3, 'ops-payments': 7 } },
  withdrawals:    { floor: 4, tables: ['withdrawal', 'withdrawal_event', 'conversion'], features: { withdrawals: 4, payouts: 7 } },
  players:        { floor: 4, tables: ['player', 'player_service', 'player_listing', 'player_tag',
                    'player_application', 'application_draft', 'found_name', 'name_gram', 'engagement'],
                    features: { presence: 2, players: 3, onboarding: 4, applications: 7 } },
  nitro:          { floor: 5, tables: ['nitro_batch', 'nitro_code', 'nitro_order', 'nitro_look', 'nitro_report'],
                    features: { nitro: 4, 'ops-nitro': 7 } },
  reviews:        { floor: 5, tables: ['review'], features: { reviews: 4, 'ops-reviews': 6 } },
  likes:          { floor: 5, tables: ['player_like'], features: { likes: 2 } },
  levels:         { floor: 6, tables: [], features: { levels: 3 } },
  rename:         { floor: 7, tables: ['rename_card'], features: { rename: 2 } },
  orders:         { floor: 7, tables: ['play_order', 'order_event', 'order_moment', 'bid'], features: { orders: 5, 'ops-orders': 7 } },
  'track-record': { floor: 8, tables: ['track_record', 'finished_for', 'reputation_day'], features: {} },
  'fast-orders':  { floor: 8, tables: ['fast_offer', 'fast_strike', 'fast_wave'], features: { 'fast-orders': 6 } },
  tickets:        { floor: 3, tables: ['ticket_purse', 'ticket_entry'], features: {} },
  rewards:        { floor: 8, tables: ['order_to_count', 'counted_order', 'reward_room', 'reward'], features: {} },
  gifts:          { floor: 8, tables: ['gift', 'gift_wall', 'gift_bag', 'gift_bag_item', 'gift_switch'], features: { gifts: 4, 'ops-catalogue': 7 } },
  rental:         { floor: 8, tables: ['rental_account', 'rental', 'rental_reveal'], features: { rental: 4, 'ops-rentals': 7 } },
  messages:       { floor: 8, tables: [], features: { notices: 2 } },
  invitations:    { floor: 9, tables: ['invitation', 'invite_purse', 'invite_reward'], features: { invitations: 4 } },
  boards:         { floor: 9, tables: ['board_period', 'board_entry', 'board_tally'], features: { boards: 4 } },
  chat:           { floor: 9, tables: ['chat_group', 'group_application', 'watch_rule', 'chat_caution'],
                    features: { 'chat-door': 2, chat: 6, 'service-desk': 7 } },
  achievements:   { floor: 9, tables: ['achievement', 'achievement_progress', 'achievement_pair', 'achievement_tally'],
                    features: { achievements: 2 } },
  reports:        { floor: 9, tables: ['report'], features: { reports: 2, 'ops-reports': 7 } },
  welfare:        { floor: 10, tables: [], features: { welfare: 6 } },
  activities:     { floor: 10, tables: ['activity', 'activity_draft', 'activity_product', 'activity_basket', 'activity_order',
                    'activity_order_item', 'activity_entry', 'avatar_frame'], features: { activities: 5, 'ops-campaigns': 7 } },
  packets:        { floor: 10, tables: ['packet', 'packet_claim'], features: { packets: 5 } },
  numbers:        { floor: 10, tables: ['number_luck', 'number_pool', 'number_win'], features: { numbers: 5 } },
  community:      { floor: 11, tables: ['feed_item', 'announcement'], features: { community: 7 } },
  hosted:         { floor: 10, tables: ['hosted_log', 'hosted_account', 'hosted_group'], features: {} },
  'my-data':      { floor: 11, tables: [], features: { 'my-data': 4 } },
}

/** @type {Readonly<Record<string, number>>} */
export const areaFloors = Object.fromEntries(Object.entries(words).map(([word, { floor }]) => [word, floor]))

/** @type {Readonly<Record<string, number>>} */
export const featureFloors = Object.assign({}, ...Object.values(words).map(({ features }) => features))
