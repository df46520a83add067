import { join } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { callsByArea } from '@kaihei/domain/calls'
import { achievementRoutes } from '#areas/achievements/routes.ts'
import { blockRoutes } from '#areas/blocks/routes.ts'
import { announceOrder } from '#areas/discord/announce-order.ts'
import { discordRoutes } from '#areas/discord/routes.ts'
import { findObstacles } from '#areas/fast-orders/find-obstacles.ts'
import { fastOrderRoutes } from '#areas/fast-orders/routes.ts'
import { gameRoutes } from '#areas/games/routes.ts'
import { levelRoutes } from '#areas/levels/routes.ts'
import { likeRoutes } from '#areas/likes/routes.ts'
import { lolRoutes } from '#areas/lol/routes.ts'
import { messageRoutes } from '#areas/messages/routes.ts'
import { myDataRoutes } from '#areas/my-data/routes.ts'
import { admitReader } from '#areas/orders/admit-reader.ts'
import { orderRoutes } from '#areas/orders/routes.ts'
import { onboardingRoutes } from '#areas/players/onboarding-routes.ts'
import { presenceRoutes } from '#areas/players/presence-routes.ts'
import { renameRoutes } from '#areas/rename/routes.ts'
import { reviewRoutes } from '#areas/reviews/routes.ts'
import { trackRecordRoutes } from '#areas/track-record/routes.ts'
import { uploadRoutes } from '#areas/uploads/routes.ts'
import { topUpRoutes } from '#areas/top-ups/routes.ts'
import { servePaymentWebhooks } from '#areas/top-ups/webhooks.ts'
import { userRoutes } from '#areas/users/routes.ts'
import { findActor } from '#areas/users/session-store.ts'
import { voucherRoutes } from '#areas/vouchers/routes.ts'
import { walletRoutes } from '#areas/wallet/routes.ts'
import { bindWechat } from '#areas/wechat/bind-wechat.ts'
import { wechatRoutes } from '#areas/wechat/routes.ts'
import { findWaiting } from '#areas/wechat/store.ts'
import { withdrawalRoutes } from '#areas/withdrawals/routes.ts'
import { artRoutes } from '#art/routes.ts'
import type { Database } from '#db/database.ts'
import { discordGateway } from '#gateways/discord.ts'
import { discordWebhook } from '#gateways/discord-webhook.ts'
import { smtpPost } from '#gateways/mail.ts'
import { mailboxPost, mailboxRoutes } from '#gateways/mailbox.ts'
import type { Payouts } from '#gateways/payout.ts'
import { paypalPayouts } from '#gateways/payout-paypal.ts'
import type { PaymentProvider } from '#gateways/payment.ts'
import { paypalPayment } from '#gateways/paypal-payment.ts'
import { sandboxPayment } from '#gateways/sandbox-payment.ts'
import { serveSandboxPayment } from '#gateways/sandbox-payment-routes.ts'
import { stripePayment } from '#gateways/stripe-payment.ts'
import { sandboxWechat, serveWechatSandbox } from '#gateways/wechat-sandbox.ts'
import { findAddresses } from '#http/address.ts'
import { type Actors, rememberActors } from '#http/actors.ts'
import type { Route } from '#http/answer.ts'
import { answerUnchanged } from '#http/answer-unchanged.ts'
import { hearCspReports } from '#http/csp-reports.ts'
import { answerFailure } from '#http/envelope.ts'
import { Limits } from '#http/limits.ts'
import { logOptions } from '#http/logging.ts'
import { type ApiDocument, describeApi } from '#http/openapi.ts'
import { serveReference } from '#http/reference.ts'
import { readToken, serveCalls } from '#http/serve.ts'
import { guardUpkeep } from '#http/upkeep.ts'
import { serveVitals } from '#http/vitals.ts'
import { serveWeb } from '#http/web-files.ts'
import type { Bus } from '#live/bus.ts'
import { createLive, type Live } from '#live/live.ts'
import { watchLines } from '#live/presence.ts'
import { acceptLines } from '#live/socket.ts'
import { openDisk } from '#media/disk.ts'
import { mediaRoutes } from '#media/routes.ts'
import type { Storage } from '#media/storage.ts'
import type { Workshop } from '#media/workshop.ts'
import { accountRoutes } from '#ops/account-routes.ts'
import { applicationRoutes } from '#ops/application-routes.ts'
import { readAhead } from '#ops/clock-store.ts'
import { inspectedOrderRoutes } from '#ops/order-routes.ts'
import { opsRoutes } from '#ops/routes.ts'
import { voucherCampaignRoutes } from '#ops/voucher-routes.ts'
import { inspectedWithdrawalRoutes } from '#ops/withdrawal-routes.ts'
import { billRoutes } from '#views/bills/routes.ts'
import { exportRoutes } from '#views/export/routes.ts'
import { hallRoutes } from '#views/hall/routes.ts'
import { type LastOrders, rememberLastOrders } from '#views/last-order/remember-last-orders.ts'
import { lastOrderRoutes } from '#views/last-order/routes.ts'
import { peopleRoutes } from '#views/people/routes.ts'
import { profileRoutes } from '#views/profile/routes.ts'
import { searchRoutes } from '#views/search/routes.ts'
import { type Clock, createClock } from '#work/clock.ts'
import type { Deliver, Mail } from '#work/outbox.ts'
import { noteStart } from '#work/pulse-store.ts'
import { startTimetable } from '#work/timetable-loop.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'
import type { Config } from './config.ts'
import { publicConfigRoutes } from './public-config.ts'
import { reactions } from './reactions.ts'
import { timetable } from './timetable.ts'

/** On a call: every area's routes. */
export function allRoutes(
  config: Config,
  clock: Clock,
  payments: readonly PaymentProvider[],
  workshop: Workshop,
  lastOrders: LastOrders = rememberLastOrders(),
): readonly Route[] {
  const discord =
    config.discord === undefined
      ? undefined
      : discordGateway({ ...config.discord, redirectUri: `${config.publicUrl}/discord` })
  return [
    ...userRoutes({ ...config, mailing: { ...config, leaves: mailLeaves(config) } }),
    ...discordRoutes(discord),
    ...wechatRoutes(config.demo ? sandboxWechat(config.publicUrl) : undefined),
    ...lolRoutes,
    ...renameRoutes,
    ...achievementRoutes,
    ...myDataRoutes(config),
    ...mailboxRoutes({ open: config.demo && config.smtpUrl === undefined }),
    ...blockRoutes,
    ...uploadRoutes(openStorage(config), workshop),
    ...onboardingRoutes,
    ...presenceRoutes,
    ...likeRoutes,
    ...reviewRoutes,
    ...trackRecordRoutes,
    ...gameRoutes,
    ...walletRoutes,
    ...topUpRoutes(config.publicUrl, payments),
    ...withdrawalRoutes,
    ...voucherRoutes,
    ...levelRoutes,
    ...messageRoutes,
    ...orderRoutes({ ...config, findObstacles }),
    ...fastOrderRoutes,
    ...profileRoutes,
    ...peopleRoutes(),
    ...searchRoutes,
    ...hallRoutes,
    ...billRoutes,
    ...exportRoutes,
    ...lastOrderRoutes(lastOrders),
    ...publicConfigRoutes(config),
    ...opsRoutes({ demo: config.demo, clock }),
    ...accountRoutes(config),
    ...applicationRoutes,
    ...inspectedWithdrawalRoutes(openPayouts(config)),
    ...inspectedOrderRoutes,
    ...voucherCampaignRoutes,
  ]
}

export interface Parts {
  readonly config: Config
  readonly db: Database
  readonly bus: Bus
  readonly webFolder: string
  readonly workshop: Workshop
  /** Tests turn the timetable by hand. */
  readonly automatic?: boolean
  /** Tests may let the world's clock stand still. */
  readonly clock?: Clock
}

export interface App {
  readonly http: FastifyInstance
  readonly live: Live
  readonly ground: Ground
  /** Does everything that is due by the program's clock. */
  readonly tick: () => Promise<void>
  /** Takes no new visitors, finishes what is under way, lets go of everything it opened. */
  readonly close: () => Promise<void>
}

/** The same for every app of a process, and to write it takes as long as half of all else that a start does. */
let reference: ApiDocument | undefined

export async function buildApp(parts: Parts): Promise<App> {
  const { config, db, bus, webFolder, workshop, automatic = true, clock = createClock() } = parts
  clock.setAhead(await readAhead({ db }))
  const live = createLive(bus)
  const post = openPost(config, db, clock)
  const { discordWebhookUrl: webhook } = config
  const announce = webhook === undefined ? undefined : announceOrder(config.publicUrl)
  const ground: Ground = { db, clock, react: reactions({ live, clock, announce }) }
  await noteStart(ground)
  const presence = watchLines(live.hub)
  const actors: Actors = rememberActors(async (token) => {
    const actor = await findActor(startReading(ground), token)
    if (actor?.roles.includes('player') === true) presence.note(actor.userId)
    return actor
  })
  live.onSessionEnded(actors.forget)
  live.onProfileChanged(actors.askAgain)
  const lastOrders = rememberLastOrders()
  live.onOrderChanged(lastOrders.forget)
  live.onGap(() => {
    actors.askAgain()
    lastOrders.forget()
  })

  const http = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every call costs more than most calls; failures log their request id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    // A sender that trickles its bytes must not hold a connection for ever.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  const limits = new Limits()
  const addressOf = findAddresses(config.trustedProxies)
  const upkeep = guardUpkeep({ limits, addressOf, token: config.metricsToken, open: !config.production })
  const vitals = serveVitals(http, db, live.hub, upkeep.withToken)
  await acceptLines(http, live.hub, actors.find)
  const payments = openPayments(config, db, clock)
  const routes = allRoutes(config, clock, payments, workshop, lastOrders)
  const countSpared = answerUnchanged(http.server, routes, { actors, limits })
  vitals.watch('kaihei_calls_unchanged', 'Calls answered 304 from memory', countSpared)
  await serveCalls(http, routes, {
    ground,
    actors,
    limits,
    addressOf,
    checkAnswers: config.checkAnswers,
  })
  if (config.demo) {
    await serveWechatSandbox(http, {
      secret: config.sessionSecret,
      https: config.publicUrl.startsWith('https://'),
      findWaiting: (code) => findWaiting(startReading(ground), code),
      bind: (code, account) => runWork(ground, (work) => bindWechat(work, code, account)),
    })
  }
  if (config.sandboxPayments) await serveSandboxPayment(http, ground)
  await servePaymentWebhooks(http, ground, payments, { limits, addressOf })
  artRoutes(http)
  const storage = openStorage(config)
  mediaRoutes(http, storage, (name, { signature, authorization }) =>
    admitReader(startReading(ground), name, {
      signature,
      findActor: async () => {
        const token = readToken(authorization)
        return token === undefined ? undefined : (actors.known(token) ?? actors.find(token))
      },
    }),
  )
  await http.register((scope) => serveReference(scope, (reference ??= describeApi(callsByArea)), upkeep))
  await hearCspReports(http, { limits, addressOf })
  await serveWeb(http, webFolder, {
    https: config.publicUrl.startsWith('https://'),
    preload: config.hstsPreload,
  })

  const noteToDiscord = webhook === undefined ? undefined : discordWebhook(webhook)
  const loop = startTimetable(
    ground,
    timetable({ ...config, post, noteToDiscord, presence, storage, payments, payouts: openPayouts(config) }),
    http.log,
    {
      automatic,
    },
  )
  return {
    http,
    live,
    ground,
    tick: loop.tick,
    close: async () => {
      vitals.drain()
      await loop.stop()
      await live.close()
      await http.close()
      limits.close()
    },
  }
}

/** Who takes money for us here. */
function openPayments(config: Config, db: Database, clock: Clock): readonly PaymentProvider[] {
  return [
    ...(config.sandboxPayments ? [sandboxPayment(db, clock, config.publicUrl)] : []),
    ...(config.paypal === undefined ? [] : [paypalPayment(config.paypal)]),
    ...(config.stripe === undefined ? [] : [stripePayment(config.stripe)]),
  ]
}

function openStorage({ dataDir }: Config): Storage {
  return openDisk(join(dataDir, 'media'))
}

/** Whatever nobody is configured for is paid by the hands of staff. */
function openPayouts({ paypal, paypalPayouts: pays }: Config): Payouts {
  return pays && paypal !== undefined ? { paypal: paypalPayouts(paypal) } : {}
}

function mailLeaves({ smtpUrl, demo }: Config): boolean {
  return smtpUrl !== undefined || demo
}

/** Without a mail server a demo keeps its mails to itself; elsewhere none is written. */
function openPost(config: Config, db: Database, clock: Clock): Deliver<Mail> | undefined {
  if (!mailLeaves(config)) return undefined
  return config.smtpUrl === undefined ? mailboxPost(db, clock) : smtpPost(config.smtpUrl, config.mailFrom)
}
