import type { SiteLanguage } from '@kaihei/domain/language'
import { escapeHtml, sandboxPages } from './sandbox-page.ts'
import type { SandboxPayment } from './sandbox-payment-store.ts'

const style = `
:root { color-scheme: dark; --bg: oklch(0.206 0.032 243); --surface: oklch(0.245 0.035 242);
  --surface-3: oklch(0.334 0.038 240); --surface-4: oklch(0.375 0.038 239); --line: oklch(0.334 0.036 240);
  --text: oklch(0.962 0.012 85); --text-2: oklch(0.822 0.018 232); --lamp: oklch(0.795 0.134 57);
  --lamp-hi: oklch(0.84 0.104 64); --on-lamp: oklch(0.225 0.05 50); --info: oklch(0.825 0.085 235);
  --info-soft: oklch(0.3 0.05 240) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--bg); color: var(--text);
  font: 14px/1.6 -apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI",
    "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif }
main { width: 100%; max-width: 400px; padding: 24px; border-radius: 20px; background: var(--surface);
  box-shadow: inset 0 1px 0 oklch(1 0 0 / 0.06), 0 10px 24px -8px oklch(0.08 0.02 245 / 0.6) }
.badge { display: inline-block; margin: 0 0 16px; padding: 2px 10px; border-radius: 6px; background: var(--info-soft);
  color: var(--info); font-size: 13px }
h1 { margin: 0; font-size: 16px; font-weight: 600; line-height: 1.5 }
.price { margin: 4px 0 20px; color: var(--text); font-size: 36px; line-height: 1.25; font-weight: 650; font-variant-numeric: tabular-nums }
.price small { margin-right: 6px; font-size: 18px; font-weight: 500; color: var(--text-2) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0 0 24px; padding: 16px 0;
  border: solid var(--line); border-width: 1px 0 }
dt { color: var(--text-2) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
p { margin: 0 0 16px; color: var(--text-2) }
.lead { margin-top: 8px }
form { display: grid; gap: 12px; margin: 0 }
button, a.button { display: block; width: 100%; min-height: 44px; padding: 10px 16px; border: 0; border-radius: 10px;
  background: var(--surface-3); color: var(--text); font: inherit; font-size: 16px; line-height: 24px; text-align: center;
  text-decoration: none; cursor: pointer }
button:hover, a.button:hover { background: var(--surface-4) }
button.yes { background: var(--lamp); color: var(--on-lamp); font-weight: 600 }
button.yes:hover { background: var(--lamp-hi) }
:focus-visible { outline: 2px solid var(--lamp-hi); outline-offset: 2px }
.small { margin: 16px 0 0; font-size: 13px }
`

const wordsIn = {
  'zh-CN': {
    name: '沙盒支付',
    badge: '沙盒支付 · 演示用，不会真的扣款',
    none: { title: '没有这笔付款', sentence: '地址不完整，或者这笔付款不存在。', back: '回到钱包' },
    endings: {
      paid: ['已付款', '款项已经收到，金币会马上到账。'],
      approved: ['已同意付款', '商户正在确认这笔付款。'],
      declined: ['已拒绝付款', '没有扣款。要充值的话，回到商户重新发起。'],
      over: ['付款已超时', '没有扣款。要充值的话，回到商户重新发起。'],
    },
    merchant: '商户',
    house: '开黑 · 欧服陪玩',
    orderNo: '充值单号',
    back: '返回商户',
    confirm: '确认付款',
    approve: '付款',
    decline: '拒绝',
    hurry: (minutes: number) => `请在 ${minutes} 分钟内完成，超时后这笔付款会自动关闭。`,
  },
  en: {
    name: 'Sandbox payment',
    badge: 'Sandbox payment · a demo, nothing is really charged',
    none: {
      title: 'No such payment',
      sentence: 'The address is incomplete, or there is no such payment.',
      back: 'Back to the wallet',
    },
    endings: {
      paid: ['Paid', 'The money has arrived; the coins follow at once.'],
      approved: ['Payment agreed to', 'The shop is confirming it.'],
      declined: ['Payment declined', 'Nothing was charged. To top up, start again at the shop.'],
      over: ['Payment timed out', 'Nothing was charged. To top up, start again at the shop.'],
    },
    merchant: 'Shop',
    house: '开黑 · 欧服陪玩 (Kaihei)',
    orderNo: 'Top-up no.',
    back: 'Back to the shop',
    confirm: 'Confirm the payment',
    approve: 'Pay',
    decline: 'Decline',
    hurry: (minutes: number) =>
      `Please finish within ${minutes} min; after that the payment closes by itself.`,
  },
} as const satisfies Readonly<Record<SiteLanguage, object>>

const pages = sandboxPages({ 'zh-CN': wordsIn['zh-CN'].name, en: wordsIn.en.name }, style)

export const paymentPagePolicy = pages.policy

function drawPage(language: SiteLanguage, title: string, body: string): string {
  return pages.draw(language, title, `<p class="badge">${wordsIn[language].badge}</p>\n${body}`)
}

export function drawNoPayment(language: SiteLanguage): string {
  const { title, sentence, back } = wordsIn[language].none
  return drawPage(
    language,
    title,
    `<h1>${title}</h1>\n<p class="lead">${sentence}</p>\n<a class="button" href="/account">${back}</a>`,
  )
}

export function drawPayment(
  language: SiteLanguage,
  { state, orderNo, amount, currency, expiresAt }: SandboxPayment,
  now: Date,
  returnPath: string,
): string {
  const words = wordsIn[language]
  const what = `
<p class="price"><small>${escapeHtml(currency)}</small>${formatAmount(amount)}</p>
<dl>
<dt>${words.merchant}</dt><dd>${words.house}</dd>
<dt>${words.orderNo}</dt><dd>${escapeHtml(orderNo)}</dd>
</dl>`
  if (state !== 'open' || expiresAt <= now) {
    const [title, sentence] = words.endings[state === 'open' ? 'over' : state]
    const back = `<a class="button" href="${escapeHtml(returnPath)}">${words.back}</a>`
    return drawPage(language, title, `<h1>${title}</h1>${what}\n<p role="status">${sentence}</p>\n${back}`)
  }
  const minutes = Math.max(Math.floor((expiresAt.getTime() - now.getTime()) / 60_000), 1)
  return drawPage(
    language,
    words.confirm,
    `<h1>${words.confirm}</h1>${what}
<form method="post">
<button class="yes" name="outcome" value="approve">${words.approve}</button>
<button name="outcome" value="decline">${words.decline}</button>
</form>
<p class="small">${words.hurry(minutes)}</p>`,
  )
}

function formatAmount(hundredths: number): string {
  return (hundredths / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
