import type { SiteLanguage } from '@kaihei/domain/language'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { answerFailure, refuseInput, succeed } from '#http/envelope.ts'
import { type Ground, runWork, startReading, type Work } from '#work/work.ts'
import { languageOf, sendPage } from './sandbox-page.ts'
import { sandboxPath } from './sandbox-payment.ts'
import { drawNoPayment, drawPayment, paymentPagePolicy } from './sandbox-payment-page.ts'
import { findPayment, lockPayment, type SandboxPayment, savePlayed } from './sandbox-payment-store.ts'

const play = z.strictObject({ outcome: z.enum(['approve', 'decline'], problem('not_an_outcome')) })
type Outcome = z.output<typeof play>['outcome']

interface SandboxRoute {
  Params: { ref: string }
}

/** The payer's side of the sandbox. A browser sends the page's form, a program JSON. */
export async function serveSandboxPayment(app: FastifyInstance, ground: Ground): Promise<void> {
  await app.register(async (payers) => {
    payers.setErrorHandler(answerFailure)
    payers.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    payers.get<SandboxRoute>(`${sandboxPath}/:ref`, (request, reply) =>
      showPayment(ground, request.params.ref, languageOf(request), reply, 200),
    )

    payers.post<SandboxRoute>(`${sandboxPath}/:ref`, async (request, reply) => {
      const { ref } = request.params
      if (request.body instanceof URLSearchParams) {
        return playOnPage(ground, ref, request.body, languageOf(request), reply)
      }
      const outcome = readOutcome(request)
      const { state, returnUrl } = await runWork(ground, (work) => playPayer(work, ref, outcome))
      return succeed({ state, returnUrl })
    })
  })
}

/** Nobody plays twice with another outcome, and nobody after the end. */
async function playPayer(work: Work, ref: string, outcome: Outcome): Promise<SandboxPayment> {
  const payment = await lockPayment(work, ref)
  if (payment === undefined) throw new Refusal('not_found')
  const played = outcome === 'approve' ? 'approved' : 'declined'
  if (payment.state === played || (payment.state === 'paid' && played === 'approved')) return payment
  if (payment.state !== 'open' || payment.expiresAt <= work.now) throw new Refusal('payment_closed')
  await savePlayed(work, ref, played)
  return { ...payment, state: played }
}

async function playOnPage(
  ground: Ground,
  ref: string,
  form: URLSearchParams,
  language: SiteLanguage,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = z.safeParse(play, Object.fromEntries(form))
  if (!parsed.success) throw refuseInput(parsed.error.issues)
  try {
    const payment = await runWork(ground, (work) => playPayer(work, ref, parsed.data.outcome))
    return reply.code(303).header('location', pathOf(payment)).send()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return showPayment(ground, ref, language, reply, error.status)
  }
}

async function showPayment(
  ground: Ground,
  ref: string,
  language: SiteLanguage,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  const reading = startReading(ground)
  const payment = await findPayment(reading, ref)
  return payment === undefined
    ? sendPage(reply, 404, drawNoPayment(language), paymentPagePolicy)
    : sendPage(reply, status, drawPayment(language, payment, reading.now, pathOf(payment)), paymentPagePolicy)
}

function readOutcome({ body }: FastifyRequest): Outcome {
  const parsed = z.safeParse(play, body ?? {})
  if (!parsed.success) throw refuseInput(parsed.error.issues)
  return parsed.data.outcome
}

/** The sandbox is on the shop's own host: a browser goes back to the address by which it came. */
function pathOf({ returnUrl }: SandboxPayment): string {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}
