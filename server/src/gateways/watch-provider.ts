import type { Clock } from '#work/clock.ts'
import type { Runs } from '#work/runs.ts'
import type { PaymentProvider } from './payment.ts'
import type { Payouts, PayoutProvider } from './payout.ts'

interface Watching {
  readonly runs: Runs
  readonly clock: Clock
}

/** Notes how each request to somebody outside went; whoever asked hears what they would have heard. */
export function watchRequests({ runs, clock }: Watching, name: string) {
  return <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const [at, began] = [clock.now(), performance.now()]
      const note = (error?: Error) =>
        runs.note(name, 'provider', { at, ms: performance.now() - began, error })
      try {
        const answer = await ask(...args)
        note()
        return answer
      } catch (error) {
        note(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    }
}

/** A notice is read here, not there: a forged one is no failure of theirs. */
export function watchPayment(provider: PaymentProvider, watching: Watching): PaymentProvider {
  const seen = watchRequests(watching, `payment ${provider.id}`)
  const { create, collect, close } = provider
  return {
    ...provider,
    create: seen(create),
    collect: seen(collect),
    ...(close !== undefined && { close: seen(close) }),
  }
}

export function watchPayouts(payouts: Payouts, watching: Watching): Payouts {
  const watched = Object.entries(payouts).map(([method, provider]: [string, PayoutProvider]) => {
    const seen = watchRequests(watching, `payout ${method}`)
    return [method, { ...provider, send: seen(provider.send), ask: seen(provider.ask) }]
  })
  return Object.fromEntries(watched) as Payouts
}
