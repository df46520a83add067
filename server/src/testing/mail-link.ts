import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { verifyMail } from '@kaihei/domain/users/calls'
import type { TestApp } from './app.ts'

/** The token of the last mail that asks whether this address is somebody's own. */
export async function readMailLink(app: TestApp, address: string): Promise<string> {
  await app.app.tick()
  const { items } = (await app.ask(listDemoMails, {})).data
  const mail = items.find(({ to, text }) => to === address && text.includes('/login?mail='))
  return /\/login\?mail=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'no token in the mail'
}

export async function openMailLink(app: TestApp, address: string) {
  return app.ask(verifyMail, { token: await readMailLink(app, address) })
}
