import { getPayment } from '@kaihei/domain/ops/payment-calls'
import { afterAll } from 'vitest'
import { shareTestApp } from './app.ts'
import { expectBooksToBalance } from './books.ts'
import { aBuyer } from './buyer.ts'
import { shop, startPaypalServer } from './outside/paypal-server.ts'
import { keys, startStripeServer } from './outside/stripe-server.ts'
import { anAdmin } from './people.ts'
import { playPayer } from './sandbox-payer.ts'

type Channel = 'sandbox' | 'stripe' | 'paypal'

/** The settings of a program that takes money through these two. */
export function settingsOf(stripe: { readonly url: string }, paypal: { readonly url: string }) {
  return {
    STRIPE_SECRET_KEY: keys.secret,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: shop.clientId,
    PAYPAL_SECRET: shop.secret,
    PAYPAL_WEBHOOK_ID: shop.webhookId,
    PAYPAL_API_URL: paypal.url,
    PAYPAL_CNY_RATE: '7.83',
  }
}

/** An app that takes money through every provider, for all tests of a file; its books are right in the end. */
export async function startTakingPayments() {
  const [stripe, paypal] = await Promise.all([startStripeServer(), startPaypalServer()])
  const app = await shareTestApp(settingsOf(stripe, paypal))
  const admin = await anAdmin(app)
  afterAll(() => expectBooksToBalance(app))
  return {
    app,
    admin,
    stripe,
    paypal,

    /** Somebody who has just bought a package. */
    aPayer: async (packageId: string, channel: Channel = 'sandbox') => {
      const me = await aBuyer(app)
      const { orderNo, url, ref } = await me.start(packageId, channel)
      if (channel === 'sandbox') await playPayer(app.address, url, 'approve')
      else if (channel === 'stripe') stripe.pay(ref)
      else paypal.approve(ref)
      await me.capture(orderNo)
      return { ...me, orderNo, ref }
    },

    /** A payment as staff see it. */
    look: async (orderNo: string) => (await app.ask(getPayment, { orderNo }, admin)).data,
  }
}
