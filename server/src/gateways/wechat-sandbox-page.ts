import { escapeHtml, sandboxPages } from './sandbox-page.ts'

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

const pages = sandboxPages('微信沙盒', style)

export const pagePolicy = pages.policy

function drawPage(title: string, body: string): string {
  return pages.draw(title, `<h1>${escapeHtml(title)}</h1>\n${body}`)
}

export function drawNoticePage(title: string, sentence: string): string {
  return drawPage(title, `<p>${escapeHtml(sentence)}</p>`)
}

export function drawAgreePage({ owner, seal }: { readonly owner: string; readonly seal: string }): string {
  return drawPage(
    '绑定微信',
    `<p>这里是演示用的微信沙盒：这个浏览器就是你的手机。同意后，「${escapeHtml(owner)}」的通知会发到这个微信。</p>
<form method="post">
<input type="hidden" name="seal" value="${escapeHtml(seal)}">
<label>微信昵称<input name="nickname" value="微信用户" required maxlength="32" autocomplete="off"></label>
<button>同意绑定</button>
</form>`,
  )
}
