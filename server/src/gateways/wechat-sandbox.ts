import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SiteLanguage } from '@kaihei/domain/language'
import { Refusal } from '@kaihei/domain/refusal'
import { line } from '@kaihei/domain/shape'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure } from '#http/envelope.ts'
import type { Deliver, Mail } from '#work/outbox.ts'
import { languageOf, sendPage } from './sandbox-page.ts'
import type { WechatAccount, WechatProvider } from './wechat.ts'
import {
  drawAgreePage,
  drawNoticePage,
  drawWrongNamePage,
  nameCharacters,
  pagePolicy,
} from './wechat-sandbox-page.ts'

const path = '/sandbox-wechat'
const cookieName = 'wechat_sandbox_phone'
const nickname = line('wechatName', { min: 1, max: nameCharacters })

/**
 * A WeChat of our own for the demo: the code leads to a page on which any browser plays the phone. What the phone is
 * told lies among the demo's mails, where there are any.
 */
export function sandboxWechat(publicUrl: string, keep: Deliver<Mail> | undefined): WechatProvider {
  return {
    addressOf: async (code) => `${publicUrl}${path}/${code}`,
    write:
      keep &&
      ((account, { title, text, url }, id) =>
        keep({ kind: 'mail', to: phoneOf(account), subject: title, text: `${text}\n\n${url}` }, id)),
  }
}

/** Whom the demo's mailbox names: nicknames are not unique. */
export function phoneOf({ openid, nickname: name }: WechatAccount): string {
  return `微信 ${name}（${openid}）`
}

interface Ends {
  readonly secret: string
  readonly https: boolean
  /** Whose account waits behind the code, while it lives. */
  readonly findWaiting: (code: string) => Promise<Owner | undefined>
  readonly bind: (code: string, account: WechatAccount) => Promise<void>
}

interface Owner {
  readonly nickname: string
  readonly language: SiteLanguage
}

interface SandboxRoute {
  Params: { code: string }
}

/** The phone's side. Its cookie is the phone: the same browser is the same WeChat account every time. */
export async function serveWechatSandbox(
  app: FastifyInstance,
  { secret, https, findWaiting, bind }: Ends,
): Promise<void> {
  const seal = (phone: string, code: string) =>
    createHmac('sha256', secret).update(`wechat sandbox\n${phone}\n${code}`).digest('base64url')

  await app.register(async (phones) => {
    phones.setErrorHandler(answerFailure)
    phones.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    phones.get<SandboxRoute>(`${path}/:code`, async (request, reply) => {
      const { code } = request.params
      const waiting = await findWaiting(code)
      if (waiting === undefined) return sendExpired(reply, languageOf(request))
      const phone = readPhone(request.headers.cookie) ?? randomBytes(16).toString('base64url')
      const cookie = `${cookieName}=${phone}; Path=${path}; Max-Age=31536000; HttpOnly; SameSite=Strict`
      reply.header('set-cookie', https ? `${cookie}; Secure` : cookie)
      return sendPage(
        reply,
        200,
        drawAgreePage(languageOf(request, waiting.language), {
          owner: waiting.nickname,
          seal: seal(phone, code),
        }),
        pagePolicy,
      )
    })

    phones.post<SandboxRoute>(`${path}/:code`, async (request, reply) => {
      const { code } = request.params
      const phone = readPhone(request.headers.cookie)
      const form = readForm(request)
      // A phone has mostly never been told what its owner reads: the account that waits knows it.
      const language = languageOf(request, (await findWaiting(code))?.language)
      // Another site can make a browser post this form, but neither read its seal nor have the cookie sent along.
      if (phone === undefined || !isSame(form.get('seal') ?? '', seal(phone, code))) {
        return sendPage(reply, 403, drawNoticePage(language, 'foreign'), pagePolicy)
      }
      const typed = nickname.safeParse(form.get('nickname') ?? '')
      if (!typed.success) {
        const sentence = typed.error.issues[0]?.message ?? ''
        return sendPage(reply, 422, drawWrongNamePage(language, sentence), pagePolicy)
      }
      try {
        const openid = `sandbox_${createHash('sha256').update(phone).digest('base64url').slice(0, 28)}`
        await bind(code, { openid, nickname: typed.data })
      } catch (error) {
        if (error instanceof Refusal) return sendExpired(reply, language)
        throw error
      }
      return sendPage(reply, 200, drawNoticePage(language, 'bound'), pagePolicy)
    })
  })
}

function readPhone(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; ?)${cookieName}=([\\w-]{22})(?:;|$)`).exec(cookies ?? '')?.[1]
}

function readForm({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function sendExpired(reply: FastifyReply, language: SiteLanguage): FastifyReply {
  return sendPage(reply, 404, drawNoticePage(language, 'expired'), pagePolicy)
}
