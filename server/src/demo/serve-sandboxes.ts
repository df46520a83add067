import type { FastifyInstance } from 'fastify'
import { bindWechat } from '#areas/wechat/bind-wechat.ts'
import { findWaiting } from '#areas/wechat/store.ts'
import { serveSandboxPayment } from '#gateways/sandbox-payment-routes.ts'
import { serveWechatSandbox } from '#gateways/wechat-sandbox.ts'
import type { House } from '#house.ts'
import { type Ground, runWork, startReading } from '#work/work.ts'

/** The pages on which a visitor plays what is outside of the program: whoever pays, and the phone that scans. */
export async function serveSandboxes(
  http: FastifyInstance,
  ground: Ground,
  { config }: House,
): Promise<void> {
  if (config.demo) {
    await serveWechatSandbox(http, {
      secret: config.sessionSecret,
      https: config.publicUrl.startsWith('https://'),
      findWaiting: (code) => findWaiting(startReading(ground), code),
      bind: (code, account) => runWork(ground, (work) => bindWechat(work, code, account)),
    })
  }
  if (config.sandboxPayments) await serveSandboxPayment(http, ground)
}
