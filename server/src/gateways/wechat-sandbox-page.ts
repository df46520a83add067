import type { SiteLanguage } from '@kaihei/domain/language'
import { escapeHtml, sandboxPages } from './sandbox-page.ts'

export const nameCharacters = 32

const style = `
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #10182b; color: #e8ecf6;
  font: 16px/1.6 system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif }
main { box-sizing: border-box; width: min(100% - 2rem, 22rem); padding: 1.5rem; border-radius: 16px; background: #1a2440 }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
p { margin: 0 0 1rem; color: #b8c2da; overflow-wrap: anywhere }
label { display: block; margin-bottom: 1rem }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem .75rem; border: 1px solid #5b6a8f;
  border-radius: 10px; background: #10182b; color: inherit; font: inherit }
button { width: 100%; padding: .7rem; border: 0; border-radius: 10px; background: #f5c76a; color: #221a08;
  font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid #8fb4ff; outline-offset: 2px }
`

const wordsIn = {
  'zh-CN': {
    name: '微信沙盒',
    title: '绑定微信',
    lead: (owner: string) =>
      `这里是演示用的微信沙盒：这个浏览器就是你的手机。同意后，「${owner}」的通知会发到这个微信。`,
    nickname: '微信昵称',
    somebody: '微信用户',
    agree: '同意绑定',
    notices: {
      bound: ['已绑定', '可以回到电脑上继续了。'],
      expired: ['二维码已经失效', '请在电脑上刷新二维码，再扫一次。'],
      foreign: ['没有绑定', '请重新扫码，再点同意。'],
    },
    refused: '没有绑定',
    wrongName: (sentence: string) => sentence,
  },
  en: {
    name: 'WeChat sandbox',
    title: 'Bind WeChat',
    lead: (owner: string) =>
      `This is a WeChat sandbox for the demo: this browser is your phone. Once you agree, what is told to “${owner}” also goes to this WeChat.`,
    nickname: 'WeChat name',
    somebody: 'WeChat user',
    agree: 'Agree',
    notices: {
      bound: ['Bound', 'You can go on at your computer.'],
      expired: ['The QR code is no longer valid', 'Refresh it at your computer and scan it again.'],
      foreign: ['Not bound', 'Please scan the code again, then agree.'],
    },
    refused: 'Not bound',
    wrongName: () => `A WeChat name has 1 to ${nameCharacters} characters that can be seen.`,
  },
} as const satisfies Readonly<Record<SiteLanguage, object>>

const pages = sandboxPages({ 'zh-CN': wordsIn['zh-CN'].name, en: wordsIn.en.name }, style)

export const pagePolicy = pages.policy

function drawPage(language: SiteLanguage, title: string, body: string): string {
  return pages.draw(language, title, `<h1>${escapeHtml(title)}</h1>\n${body}`)
}

type Notice = keyof (typeof wordsIn)['zh-CN']['notices']

export function drawNoticePage(language: SiteLanguage, notice: Notice): string {
  const [title, sentence] = wordsIn[language].notices[notice]
  return drawPage(language, title, `<p>${sentence}</p>`)
}

/** `sentence` is what the rule of names says, in Chinese. */
export function drawWrongNamePage(language: SiteLanguage, sentence: string): string {
  const { refused, wrongName } = wordsIn[language]
  return drawPage(language, refused, `<p>${escapeHtml(wrongName(sentence))}</p>`)
}

export function drawAgreePage(
  language: SiteLanguage,
  { owner, seal }: { readonly owner: string; readonly seal: string },
): string {
  const words = wordsIn[language]
  return drawPage(
    language,
    words.title,
    `<p>${words.lead(escapeHtml(owner))}</p>
<form method="post">
<input type="hidden" name="seal" value="${escapeHtml(seal)}">
<label>${words.nickname}<input name="nickname" value="${words.somebody}" required maxlength="${nameCharacters}" autocomplete="off"></label>
<button>${words.agree}</button>
</form>`,
  )
}
