import { hostname } from 'node:os'
import { numberEvents as knownEvents } from '@kaihei/domain/numbers/calls'
import { v7 as newId } from 'uuid'
import { type ChatDelivery, openChatDelivery } from '#messaging/delivery.ts'
import type { Database } from '#db/database.ts'
import type { Discord } from '#gateways/discord.ts'
import { type DiscordMessenger, discordMessenger } from '#gateways/discord-dm.ts'
import { discordWebhook } from '#gateways/discord-webhook.ts'
import { type HostedChat, hostedChat } from '#gateways/hosted-chat.ts'
import { mailboxPost } from '#gateways/mailbox.ts'
import type { PaymentProvider } from '#gateways/payment.ts'
import type { Payouts } from '#gateways/payout.ts'
import { paypalPayouts } from '#gateways/payout-paypal.ts'
import { paypalPayment } from '#gateways/paypal-payment.ts'
import { sandboxPayment } from '#gateways/sandbox-payment.ts'
import { watchPayment, watchPayouts, watchRequests } from '#gateways/watch-provider.ts'
import { type WebPush, webPush } from '#gateways/web-push.ts'
import type { WechatProvider } from '#gateways/wechat.ts'
import { sandboxWechat } from '#gateways/wechat-sandbox.ts'
import type { Bus } from '#live/bus.ts'
import { createLive, type Live } from '#live/live.ts'
import { type Presence, watchLines } from '#live/presence.ts'
import { followRules, type RunningRules } from '#live/running-rules.ts'
import { followSwitches, type Switches } from '#live/switches.ts'
import { countEvents, type EventCounts } from '#http/event-counts.ts'
import { followLately, type Lately } from '#http/lately.ts'
import { followPeople, type SharedAnswers } from '#http/shared-answers.ts'
import { openStorage } from '#media/open-storage.ts'
import type { Storage } from '#media/storage.ts'
import type { Workshop } from '#media/workshop.ts'
import type { Clock } from '#work/clock.ts'
import type { Deliver, DiscordNote, Mail } from '#work/outbox.ts'
import { rememberRuns, type Runs } from '#work/runs.ts'
import type { Process } from '#work/runs-store.ts'
import manifest from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'

/**
 * What every area, reaction and job may reach beside the database: the settings, the clock, open browsers, and
 * everything outside of the program, each opened once.
 */
export interface House {
  readonly config: Config
  readonly clock: Clock
  readonly live: Live
  readonly presence: Presence
  /** How jobs and providers did, until it is written down. */
  readonly runs: Runs
  /** Which process of the program this is. */
  readonly process: Omit<Process, 'lines'>
  /** Which parts of the house are switched off. */
  readonly switches: Switches
  /** Which numbers of the business hold. */
  readonly rules: RunningRules
  /** What everybody hears alike of people, for a moment. */
  readonly shared: SharedAnswers
  /** Who has changed so lately that a replica may not know it. */
  readonly lately: Lately
  /** How often the page of numbers was looked at, and nothing of whom. */
  readonly numberEvents: EventCounts
  /** Brings what is said to the open pages of those who talk. */
  readonly chat: ChatDelivery
  /** Who carries what people say instead of the program itself. None: nobody. */
  readonly hosted: HostedChat | undefined
  /** Where uploaded files lie. */
  readonly storage: Storage
  /** Where they are made safe, in threads of their own. */
  readonly workshop: Workshop
  /** Who takes money for us here. */
  readonly payments: readonly PaymentProvider[]
  /** Who pays it out; whatever nobody is configured for is paid by the hands of staff. */
  readonly payouts: Payouts
  /** None: mail cannot leave this installation, and none is written. */
  readonly post: Deliver<Mail> | undefined
  /** Whether mails do not leave but are kept for every visitor to read. */
  readonly mailboxOpen: boolean
  /** None: nobody can sign in with Discord. */
  readonly discord: Discord | undefined
  /** None: no channel hears of orders. */
  readonly noteToDiscord: Deliver<DiscordNote> | undefined
  /** None: no channel hears of alerts. */
  readonly alertToDiscord: Deliver<DiscordNote> | undefined
  /** None: no WeChat can be bound. */
  readonly wechat: WechatProvider | undefined
  /** None: nobody is written to on Discord. */
  readonly discordMessenger: DiscordMessenger | undefined
  /** None: no browser is told anything while its pages are closed. */
  readonly webPush: WebPush | undefined
}

/** Of the release, as its package says. */
const programVersion = manifest.version

/** What the program was started with. */
export interface Site {
  readonly config: Config
  readonly db: Database
  readonly bus: Bus
  readonly workshop: Workshop
  readonly clock: Clock
  /** What went wrong where nobody waits for an answer. */
  readonly onError?: (error: Error) => void
}

export async function openHouse(site: Site): Promise<House> {
  const { config, db, bus, workshop, clock, onError = () => {} } = site
  const live = createLive(bus)
  const post = await openPost(config, db, clock)
  const payments = await openPayments(config, db, clock)
  const runs = rememberRuns()
  const watching = { runs, clock }
  return {
    config,
    clock,
    live,
    presence: watchLines(live.hub),
    runs,
    process: {
      id: newId(),
      host: hostname(),
      pid: process.pid,
      version: programVersion,
      startedAt: clock.now(),
    },
    switches: followSwitches(live),
    rules: followRules(live, clock),
    shared: followPeople(live),
    lately: followLately(live),
    numberEvents: countEvents(knownEvents),
    chat: openChatDelivery(live, db, onError),
    hosted: config.hosted && hostedChat(config.hosted, config.chatApp),
    storage: openStorage(config, onError, { watched: watchRequests(watching, 'files') }),
    workshop,
    payments: payments.map((provider) => watchPayment(provider, watching)),
    payouts: watchPayouts(openPayouts(config), watching),
    ...post,
    discord: await openDiscord(config),
    noteToDiscord:
      config.discordWebhookUrl === undefined ? undefined : discordWebhook(config.discordWebhookUrl),
    alertToDiscord:
      config.discordAlertWebhookUrl === undefined ? undefined : discordWebhook(config.discordAlertWebhookUrl),
    wechat: config.demo
      ? sandboxWechat(config.publicUrl, post.mailboxOpen ? post.post : undefined)
      : undefined,
    discordMessenger: config.discordBot && discordMessenger(config.discordBot),
    webPush: config.vapid && webPush(config.vapid),
  }
}

/*
 * The clients of Stripe, of mail and of Discord are as large as the rest of the program: each is loaded only where
 * it is configured.
 */

async function openPayments(
  { sandboxPayments, paypal, stripe, publicUrl }: Config,
  db: Database,
  clock: Clock,
): Promise<House['payments']> {
  return [
    ...(sandboxPayments ? [sandboxPayment(db, clock, publicUrl)] : []),
    ...(paypal === undefined ? [] : [paypalPayment(paypal)]),
    ...(stripe === undefined ? [] : [(await import('#gateways/stripe-payment.ts')).stripePayment(stripe)]),
  ]
}

function openPayouts({ paypal, paypalPayouts: pays }: Config): Payouts {
  return pays && paypal !== undefined ? { paypal: paypalPayouts(paypal) } : {}
}

/** Without a mail server a demo keeps its mails to itself. */
async function openPost(
  { smtpUrl, mailFrom, demo }: Config,
  db: Database,
  clock: Clock,
): Promise<Pick<House, 'post' | 'mailboxOpen'>> {
  if (smtpUrl !== undefined) {
    const { smtpPost } = await import('#gateways/mail.ts')
    return { post: smtpPost(smtpUrl, mailFrom), mailboxOpen: false }
  }
  return { post: demo ? mailboxPost(db, clock) : undefined, mailboxOpen: demo }
}

async function openDiscord({ discord, publicUrl }: Config): Promise<Discord | undefined> {
  if (discord === undefined) return undefined
  const { discordGateway } = await import('#gateways/discord.ts')
  return discordGateway({ ...discord, redirectUri: `${publicUrl}/discord` })
}
