import type { FastifyInstance } from 'fastify'
import { achievementRoutes } from '#areas/achievements/routes.ts'
import { activityRoutes } from '#areas/activities/routes.ts'
import { awayRoutes } from '#areas/away/routes.ts'
import { blockRoutes } from '#areas/blocks/routes.ts'
import { boardRoutes } from '#areas/boards/routes.ts'
import { groupRoutes } from '#areas/chat/group-routes.ts'
import { chatRoutes } from '#areas/chat/routes.ts'
import { answerOperation, tellTyping } from '#areas/chat/over-the-line.ts'
import { discordRoutes } from '#areas/discord/routes.ts'
import { booksRoutes as sealRoutes } from '#areas/books/routes.ts'
import { fairRoutes } from '#areas/fair/routes.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { findObstacles } from '#areas/fast-orders/find-obstacles.ts'
import { fastOrderRoutes } from '#areas/fast-orders/routes.ts'
import { serveHostedCallback } from '#areas/hosted/callback.ts'
import { gameRoutes } from '#areas/games/routes.ts'
import { invitationRoutes } from '#areas/invitations/routes.ts'
import { giftRoutes } from '#areas/gifts/routes.ts'
import { levelRoutes } from '#areas/levels/routes.ts'
import { likeRoutes } from '#areas/likes/routes.ts'
import { lolRoutes } from '#areas/lol/routes.ts'
import { messageRoutes } from '#areas/messages/routes.ts'
import { readSwitches } from '#areas/modules/follow-switches.ts'
import { readRules } from '#areas/rules/follow-rules.ts'
import { myDataRoutes } from '#areas/my-data/routes.ts'
import { nitroRoutes } from '#areas/nitro/routes.ts'
import { numberRoutes } from '#areas/numbers/routes.ts'
import { admitReaders } from '#areas/orders/admit-reader.ts'
import { orderRoutes } from '#areas/orders/routes.ts'
import { findReported } from '#areas/packets/list-store.ts'
import { packetRoutes } from '#areas/packets/routes.ts'
import { onboardingRoutes } from '#areas/players/onboarding-routes.ts'
import { presenceRoutes } from '#areas/players/presence-routes.ts'
import { renameRoutes } from '#areas/rename/routes.ts'
import { rentalRoutes } from '#areas/rental/routes.ts'
import { answerRoutes } from '#areas/reports/answer-routes.ts'
import { reportRoutes } from '#areas/reports/routes.ts'
import { reviewRoutes } from '#areas/reviews/routes.ts'
import { rewardRoutes } from '#areas/rewards/routes.ts'
import { topUpRoutes } from '#areas/top-ups/routes.ts'
import { servePaymentWebhooks } from '#areas/top-ups/webhooks.ts'
import { trackRecordRoutes } from '#areas/track-record/routes.ts'
import { uploadRoutes } from '#areas/uploads/routes.ts'
import { userRoutes } from '#areas/users/routes.ts'
import { findActor } from '#areas/users/session-store.ts'
import { voucherRoutes } from '#areas/vouchers/routes.ts'
import { walletRoutes } from '#areas/wallet/routes.ts'
import { wechatRoutes } from '#areas/wechat/routes.ts'
import { welfareRoutes } from '#areas/welfare/routes.ts'
import { withdrawalRoutes } from '#areas/withdrawals/routes.ts'
import { artRoutes } from '#art/routes.ts'
import { makeHeads } from '#documents/make-heads.ts'
import { sitemapRoutes } from '#documents/sitemap.ts'
import { openChatDesk } from '#messaging/desk.ts'
import { mailboxRoutes } from '#demo/mailbox-routes.ts'
import { serveSandboxes } from '#demo/serve-sandboxes.ts'
import { followActors, type SharedActors } from '#http/actors.ts'
import { findAddresses } from '#http/address.ts'
import { type AnswerVisitor, openVisitorsDoor } from '#http/answer-visitor.ts'
import type { Route } from '#http/answer.ts'
import { hearCspReports } from '#http/csp-reports.ts'
import { openFrontDoor } from '#http/front-door.ts'
import { objections, objectWhileOff, openGate } from '#http/gate.ts'
import { Limits, type SharedCounts } from '#http/limits.ts'
import { openHttp } from '#http/open-http.ts'
import { keepMetrics } from '#http/metrics.ts'
import { shareActors } from '#http/redis-actors.ts'
import { countInRedis } from '#http/redis-counts.ts'
import type { Redis } from '#http/redis.ts'
import { serveReference } from '#http/reference.ts'
import { seeOff } from '#http/see-off.ts'
import { serveCalls } from '#http/serve.ts'
import { guardUpkeep } from '#http/upkeep.ts'
import { serveVitals } from '#http/vitals.ts'
import { readBuiltWeb, serveWeb } from '#http/web-files.ts'
import { askForCheck } from '#ledger/check-books.ts'
import { acceptLines } from '#live/socket.ts'
import { mediaRoutes } from '#media/routes.ts'
import { accountRoutes } from '#ops/account-routes.ts'
import { announcementRoutes } from '#ops/announcement-routes.ts'
import { applicationRoutes } from '#ops/application-routes.ts'
import { approvalRoutes } from '#ops/approval-routes.ts'
import { catalogueRoutes } from '#ops/catalogue-routes.ts'
import { caseRoutes } from '#ops/chat-routes.ts'
import { deskRoutes } from '#ops/chat-desk-routes.ts'
import { readAhead } from '#ops/clock-store.ts'
import { eventRoutes } from '#ops/event-routes.ts'
import { moduleRoutes } from '#ops/module-routes.ts'
import { ruleRoutes } from '#ops/rule-routes.ts'
import { nitroDeskRoutes } from '#ops/nitro-routes.ts'
import { inspectedOrderRoutes } from '#ops/order-routes.ts'
import { personRoutes } from '#ops/person-routes.ts'
import { inspectedReportRoutes } from '#ops/report-routes.ts'
import { inspectedRentalRoutes } from '#ops/rental-routes.ts'
import { exportRoutes as opsExportRoutes } from '#ops/export-routes.ts'
import { paymentRoutes } from '#ops/payment-routes.ts'
import { settlePrizeRoutes } from '#ops/prize-routes.ts'
import { reconciliationRoutes } from '#ops/reconciliation-routes.ts'
import { restoredReviewRoutes } from '#ops/review-routes.ts'
import { auditHeadRoutes } from '#ops/audit-routes.ts'
import { opsRoutes } from '#ops/routes.ts'
import { sanctionRoutes } from '#ops/sanction-routes.ts'
import { systemRoutes } from '#ops/system-routes.ts'
import { voucherCampaignRoutes } from '#ops/voucher-routes.ts'
import { watchRoutes } from '#ops/watch-routes.ts'
import { inspectedWithdrawalRoutes } from '#ops/withdrawal-routes.ts'
import type { Easel } from '#previews/easel.ts'
import { previewRoutes } from '#previews/routes.ts'
import { auditRoutes } from '#views/audit/routes.ts'
import { billRoutes } from '#views/bills/routes.ts'
import { booksRoutes } from '#views/books/routes.ts'
import { customerRoutes } from '#views/customer/routes.ts'
import { exportRoutes } from '#views/export/routes.ts'
import { findRoutes } from '#views/find/routes.ts'
import { feedRoutes } from '#views/feed/routes.ts'
import { hallRoutes } from '#views/hall/routes.ts'
import { findLinks } from '#views/links/find-links.ts'
import { listAddresses } from '#views/links/list-addresses.ts'
import { lastOrderRoutes } from '#views/last-order/routes.ts'
import { overviewRoutes } from '#views/overview/routes.ts'
import { peopleRoutes } from '#views/people/routes.ts'
import { personSearchRoutes } from '#views/person/routes.ts'
import { prizeRoutes } from '#views/prizes/routes.ts'
import { profileRoutes } from '#views/profile/routes.ts'
import { inspectedReviewRoutes } from '#views/reviews/routes.ts'
import { searchRoutes } from '#views/search/routes.ts'
import { rulePreviewRoutes } from '#views/rules/routes.ts'
import type { Replica } from '#db/replica.ts'
import { createClock } from '#work/clock.ts'
import { noteStart } from '#work/pulse-store.ts'
import { startTimetable } from '#work/timetable-loop.ts'
import { type Ground, startReading } from '#work/work.ts'
import type { Colleagues } from '#workers/exchange.ts'
import { ConfigError } from './config-error.ts'
import { type House, openHouse, type Site } from './house.ts'
import { openDrawing } from './open-drawing.ts'
import { publicConfigRoutes } from './public-config.ts'
import { reactions } from './reactions.ts'
import { timetable } from './timetable.ts'
import { watchProcess, watchWholeHouse } from './vital-numbers.ts'

/** On a call: every area's answers. An area that needs something beside its work takes it from the house. */
export function allRoutes(house: House): readonly Route[] {
  return [
    ...userRoutes(house),
    ...discordRoutes(house),
    ...wechatRoutes(house),
    ...lolRoutes,
    ...renameRoutes,
    ...achievementRoutes,
    ...activityRoutes,
    ...myDataRoutes(house),
    ...mailboxRoutes(house),
    ...blockRoutes,
    ...uploadRoutes(house),
    ...onboardingRoutes,
    ...presenceRoutes,
    ...likeRoutes,
    ...reviewRoutes,
    ...giftRoutes,
    ...trackRecordRoutes,
    ...rewardRoutes,
    ...invitationRoutes(house),
    ...welfareRoutes,
    ...boardRoutes,
    ...gameRoutes,
    ...walletRoutes,
    ...sealRoutes(house),
    ...topUpRoutes(house),
    ...withdrawalRoutes,
    ...voucherRoutes,
    ...levelRoutes,
    ...messageRoutes(house),
    ...awayRoutes(house),
    ...chatRoutes(house),
    ...groupRoutes(house),
    ...fairRoutes(house),
    ...packetRoutes(house),
    ...nitroRoutes(house),
    ...numberRoutes(house),
    ...rentalRoutes(house),
    ...reportRoutes({ packet: findReported }),
    ...answerRoutes(house),
    ...orderRoutes(house, findObstacles),
    ...fastOrderRoutes,
    ...profileRoutes,
    ...peopleRoutes(house),
    ...searchRoutes(house),
    ...hallRoutes,
    ...billRoutes,
    ...exportRoutes,
    ...feedRoutes,
    ...lastOrderRoutes(house),
    ...publicConfigRoutes(house),
    ...opsRoutes(house),
    ...paymentRoutes(house),
    ...reconciliationRoutes(house),
    ...opsExportRoutes,
    ...moduleRoutes,
    ...ruleRoutes,
    ...rulePreviewRoutes,
    ...accountRoutes(house),
    ...applicationRoutes,
    ...approvalRoutes,
    ...inspectedWithdrawalRoutes(house),
    ...inspectedOrderRoutes,
    ...voucherCampaignRoutes,
    ...inspectedRentalRoutes,
    ...inspectedReportRoutes(house),
    ...inspectedReviewRoutes,
    ...announcementRoutes,
    ...catalogueRoutes,
    ...eventRoutes,
    ...prizeRoutes,
    ...settlePrizeRoutes,
    ...restoredReviewRoutes,
    ...nitroDeskRoutes(house),
    ...personSearchRoutes,
    ...personRoutes(house),
    ...sanctionRoutes,
    ...systemRoutes(house),
    ...watchRoutes,
    ...caseRoutes(house),
    ...deskRoutes,
    ...customerRoutes,
    ...overviewRoutes(house),
    ...findRoutes,
    ...auditRoutes,
    ...auditHeadRoutes,
    ...booksRoutes(house),
  ]
}

export interface Parts extends Omit<Site, 'clock'> {
  /** Where what may be two seconds old is read. */
  readonly replica?: Replica | undefined
  /** Who else serves at the same port. */
  readonly colleagues?: Colleagues | undefined
  readonly webFolder: string
  /** Where pictures for links are drawn. */
  readonly easel: Easel
  /** Where pages are drawn: the built `painter-process.ts`. Without it browsers draw them. */
  readonly painterProcess?: URL
  /** Tests turn the timetable by hand. */
  readonly automatic?: boolean
  /** Tests may let the world's clock stand still. */
  readonly clock?: Site['clock']
}

export interface App {
  readonly http: FastifyInstance
  readonly house: House
  readonly ground: Ground
  /** Public reads for those who draw pages inside the program. */
  readonly answerVisitor: AnswerVisitor
  /** Does everything that is due by the program's clock. */
  readonly tick: () => Promise<void>
  /** Sees everybody off to the other processes of the same port: no call fails and no line is missed. */
  readonly retire: () => Promise<void>
  /** Takes no new visitors, finishes what is under way, lets go of everything it opened. */
  readonly close: () => Promise<void>
}

export async function buildApp(parts: Parts): Promise<App> {
  const { config, db, webFolder, easel, automatic = true, clock = createClock() } = parts
  clock.setAhead(await readAhead({ db }))
  const http = openHttp(config)
  const onError = (error: Error) => http.log.error({ err: error }, 'something beside the calls failed')
  const house = await openHouse({ ...parts, clock, onError })
  const { live, presence, switches, rules, payments, storage } = house
  const whyUnusable = await storage.whyUnusable()
  if (whyUnusable !== undefined) throw new ConfigError(`settings: ${whyUnusable}`)
  const ground: Ground = { db, old: parts.replica?.querier, clock, react: reactions(house) }
  await noteStart(ground)
  await askForCheck(ground)
  await readSwitches(switches)(ground)
  await readRules(rules)(ground)

  const together = await joinOthers(config, (sentence) => http.log.warn(sentence))
  const look = async (token: string) => {
    const actor = await findActor(startReading(ground), token, config)
    if (actor !== undefined) presence.note(actor.userId)
    return actor
  }
  const actors = followActors(live, look, together?.actors)
  const [limits, addressOf] = [new Limits(together?.counts), findAddresses(config.trustedProxies)]
  const counting = { limits, addressOf }
  const gate = openGate(limits, [...objections, objectWhileOff(switches)])
  const upkeep = guardUpkeep({ ...counting, token: config.metricsToken, open: !config.production })
  const metrics = keepMetrics(parts.colleagues)
  const vitals = serveVitals(http, db, metrics, upkeep.withToken)

  const routes = allRoutes(house)
  const answering = { ground, gate, checkAnswers: config.checkAnswers }
  const desk = openChatDesk(ground, live, config.chatApp, {
    answer: answerOperation(routes, answering, onError),
    tellTyping: tellTyping(ground, house),
  })
  await acceptLines(http, live.hub, actors.find, desk)
  const serving = { ...answering, actors, addressOf }
  const countSpared = openFrontDoor(http, routes, { ...serving, timeCall: vitals.timeCall })
  const [isRedisThere, replicaAgeMs] = [together?.redis.isThere, parts.replica?.ageMs]
  watchProcess(metrics, ground, house, { countSpared, isRedisThere, replicaAgeMs })
  watchWholeHouse(metrics, ground)
  await serveCalls(http, routes, serving)
  const answerVisitor = openVisitorsDoor(routes, answering)
  await serveSandboxes(http, ground, house)
  await servePaymentWebhooks(http, ground, payments, counting)
  await serveHostedCallback(http, ground, house, { ...counting, gate })
  artRoutes(http)
  mediaRoutes(http, storage, admitReaders(ground, actors))
  const read = () => startReading(ground)
  const links = findLinks(read)
  previewRoutes(http, { links, easel, storage })
  sitemapRoutes(http, listAddresses(read), { publicUrl: config.publicUrl, now: Date.now })
  await serveReference(http, upkeep)
  await hearCspReports(http, counting)
  const { publicUrl } = config
  const headOf = makeHeads({
    links,
    publicUrl,
    onError: (error) => http.log.error({ err: error }, 'a page could not say what is on it'),
  })
  const transport = {
    https: publicUrl.startsWith('https://'),
    preload: config.hstsPreload,
    hostedChat: config.chatProvider === 'tim',
  }
  const built = await readBuiltWeb(webFolder)
  const drawing = openDrawing(built, {
    config,
    painterProcess: parts.painterProcess,
    clock,
    answerVisitor,
    rules: rules.changed,
    onError: (error) => http.log.error({ err: error }, 'a page could not be drawn'),
  })
  await serveWeb(http, built, transport, { headOf, publicUrl, drawing, rules: rules.changed })
  http.addHook('onListen', async () => drawing?.warmUp())

  const loop = startTimetable(ground, timetable(house), http.log, {
    automatic,
    runs: house.runs,
  })
  return {
    http,
    house,
    ground,
    answerVisitor,
    tick: loop.tick,
    retire: () => seeOff(http.server, () => live.hub.close()),
    close: async () => {
      vitals.drain()
      await loop.stop()
      await live.close()
      await http.close()
      await drawing?.close()
      limits.close()
      together?.redis.close()
    },
  }
}

interface Together {
  readonly redis: Redis
  readonly counts: SharedCounts
  readonly actors: SharedActors
}

/** What all processes know together. The client of Redis is much to load: only where there is one is it. */
async function joinOthers(
  config: Site['config'],
  say: (sentence: string) => void,
): Promise<Together | undefined> {
  const { redisUrl, sessionSecret } = config
  if (redisUrl === undefined) return undefined
  const { openRedis } = await import('#http/redis.ts')
  const redis = openRedis(redisUrl, say)
  return {
    redis,
    counts: countInRedis(redis, sessionSecret),
    actors: shareActors(redis, openSeal(config), sessionSecret),
  }
}
