import type { startPaypalServer } from '#testing/outside/paypal-server.ts'
import type { startStripeServer } from '#testing/outside/stripe-server.ts'
import { aBuyer, bring } from '#testing/buyer.ts'
import type { Attacked } from './attacked.ts'

interface Outside {
  readonly paypal: Awaited<ReturnType<typeof startPaypalServer>>
  readonly stripe: Awaited<ReturnType<typeof startStripeServer>>
}

interface Notice {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

type Expected = 'refused' | 'heard'
const answers: Record<Expected, number> = { refused: 400, heard: 200 }
const nothing = { paid: 0, bonus: 0 }

/**
 * Announces payments that never were, were smaller, were somebody else's or were announced before, while the providers
 * can be asked and while they cannot. Answers what was believed, or what the program said of it that it should not.
 */
export async function forgePayments(
  house: Attacked,
  { paypal, stripe }: Outside,
): Promise<readonly string[]> {
  const findings: string[] = []
  const buyer = () => aBuyer({ ...house.somebody(), ...house.place })
  const expectThat = (what: string, seen: unknown, expected: unknown) => {
    const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
    if (one !== other) findings.push(`${what}: ${one} instead of ${other}`)
  }
  const announce = async (what: string, channel: 'paypal' | 'stripe', notice: Notice, expected: Expected) =>
    expectThat(what, await bring(house, channel, notice), answers[expected])

  const captured = (ref: string) =>
    paypal.notice('PAYMENT.CAPTURE.COMPLETED', {
      id: '2GG279541U471931P',
      amount: { currency_code: 'EUR', value: '9999.00' },
      supplementary_data: { related_ids: { order_id: ref } },
    })
  const completed = (ref: string) => stripe.notice('checkout.session.completed', ref)

  /** Notices that nobody but a forger wrote, about a payment of this buyer that was never made. */
  async function forge(): Promise<void> {
    const [me, other] = [await buyer(), await buyer()]
    const [mine, others] = [await me.start('p50', 'paypal'), await other.start('p50', 'paypal')]
    paypal.approve(mine.ref)
    const real = captured(others.ref)
    const { 'paypal-transmission-sig': _, ...unsigned } = real.headers
    const forgeries: [string, Notice, Expected][] = [
      ['without a signature', { ...captured(mine.ref), headers: unsigned }, 'refused'],
      [
        'with a made up signature',
        {
          ...captured(mine.ref),
          headers: { ...real.headers, 'paypal-transmission-sig': 'bm90IHBheXBhbA==' },
        },
        'refused',
      ],
      ["with another notice's signature", { ...captured(mine.ref), headers: real.headers }, 'refused'],
      ["with another's order put in", { ...real, body: real.body.replace(others.ref, mine.ref) }, 'refused'],
      ['with another amount put in', { ...real, body: real.body.replace('9999.00', '12.00') }, 'refused'],
      ['with another currency put in', { ...real, body: real.body.replace('"EUR"', '"HUF"') }, 'refused'],
      ['that is no JSON', { ...real, body: 'paid' }, 'refused'],
    ]
    for (const [what, notice, heard] of forgeries)
      await announce(`a notice of PayPal's ${what}`, 'paypal', notice, heard)
    expectThat(`coins after forged notices of PayPal's`, await me.coins(), nothing)

    const session = await me.start('p100', 'stripe')
    const signed = completed(session.ref)
    const stale = {
      ...signed,
      headers: { 'stripe-signature': signed.headers['stripe-signature']?.replace(/t=\d+/, 't=1') ?? '' },
    }
    const stripes: [string, Notice][] = [
      ['without a signature', { ...signed, headers: {} }],
      ['with a guessed secret', stripe.notice('checkout.session.completed', session.ref, 'whsec_guessed')],
      ['with an empty secret', stripe.notice('checkout.session.completed', session.ref, '')],
      ['signed at another time', stale],
      [
        'with another amount put in',
        { ...signed, body: signed.body.replace(/"amount_total":\d+/, '"amount_total":1') },
      ],
      ['with "paid" put in', { ...signed, body: signed.body.replace('"unpaid"', '"paid"') }],
    ]
    for (const [what, notice] of stripes)
      await announce(`a notice of Stripe's ${what}`, 'stripe', notice, 'refused')
    expectThat(`coins after forged notices of Stripe's`, await me.coins(), nothing)
  }

  const capturesBefore = paypal.capturesDone
  await forge()
  expectThat('captures for forged notices', paypal.capturesDone - capturesBefore, 0)

  // What a provider itself has signed, of payments that were not made.
  const me = await buyer()
  const unpaid = { paypal: await me.start('p50', 'paypal'), stripe: await me.start('p50', 'stripe') }
  await announce(
    'a true notice of an order that was not paid',
    'paypal',
    captured(unpaid.paypal.ref),
    'heard',
  )
  await announce(
    'a true notice of a session that was not paid',
    'stripe',
    completed(unpaid.stripe.ref),
    'heard',
  )
  expectThat('coins for what was not paid', await me.coins(), nothing)

  // Less, or another currency, than was asked for.
  for (const takes of [
    { currency_code: 'EUR', value: '0.01' },
    { currency_code: 'HUF', value: '6.42' },
  ]) {
    const payer = await buyer()
    const { ref } = await payer.start('p50', 'paypal')
    paypal.approve(ref)
    paypal.takes = takes
    await announce(`${takes.value} ${takes.currency_code} through PayPal`, 'paypal', captured(ref), 'heard')
    paypal.takes = undefined
    expectThat(`coins for ${takes.value} ${takes.currency_code}`, await payer.coins(), nothing)
  }
  for (const instead of [{ amount_total: 1 }, { currency: 'huf' }]) {
    const payer = await buyer()
    const { ref } = await payer.start('p50', 'stripe')
    stripe.pay(ref, instead)
    await announce(`${JSON.stringify(instead)} through Stripe`, 'stripe', completed(ref), 'heard')
    expectThat(`coins for ${JSON.stringify(instead)}`, await payer.coins(), nothing)
  }

  // What was paid is credited once, however often it is announced.
  const payer = await buyer()
  const paid = { paypal: await payer.start('p50', 'paypal'), stripe: await payer.start('p50', 'stripe') }
  paypal.approve(paid.paypal.ref)
  stripe.pay(paid.stripe.ref)
  const again = [captured(paid.paypal.ref), completed(paid.stripe.ref)] as const
  await Promise.all(
    Array.from({ length: 5 }, () => [
      bring(house, 'paypal', again[0]),
      bring(house, 'stripe', again[1]),
    ]).flat(),
  )
  const once = await payer.coins()
  expectThat('coins for two payments, announced five times each', once.paid, 10_000)
  for (const [channel, notice] of [
    ['paypal', again[0]],
    ['stripe', again[1]],
  ] as const)
    await announce('the same once more', channel, notice, 'heard')
  expectThat('coins after the same once more', await payer.coins(), once)
  return findings
}

/** The same while nobody can be asked: nothing is taken on trust. */
export async function forgePaymentsUnasked(
  house: Attacked,
  { paypal, stripe }: Outside,
): Promise<readonly string[]> {
  const findings: string[] = []
  const me = await aBuyer({ ...house.somebody(), ...house.place })
  const orders = { paypal: await me.start('p50', 'paypal'), stripe: await me.start('p50', 'stripe') }
  paypal.approve(orders.paypal.ref)
  stripe.pay(orders.stripe.ref)
  const notices = {
    paypal: paypal.notice('CHECKOUT.ORDER.APPROVED', { id: orders.paypal.ref }),
    stripe: stripe.notice('checkout.session.completed', orders.stripe.ref),
  }
  Object.assign(paypal, { down: true })
  Object.assign(stripe, { down: true })
  try {
    for (const channel of ['paypal', 'stripe'] as const) {
      const heard = await bring(house, channel, notices[channel])
      if (heard !== 500) findings.push(`${channel} is away and its notice hears ${heard}`)
      const forged = await bring(house, channel, {
        ...notices[channel],
        headers: { 'content-type': 'application/json' },
      })
      if (forged !== 400) findings.push(`${channel} is away and a forged notice hears ${forged}`)
    }
    const { paid } = await me.coins()
    if (paid !== 0) findings.push(`${paid} hundredths of a coin on trust`)
  } finally {
    Object.assign(paypal, { down: false })
    Object.assign(stripe, { down: false })
  }
  return findings
}
