import { createHash } from 'node:crypto'
import { escapeHtml } from './html.ts'

/** Pages on which a stand-in plays somebody else's site. Their one style is all that their policy lets through. */
export function sandboxPages(name: string, style: string) {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    policy:
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
      `base-uri 'none'; frame-ancestors 'none'`,
    draw: (title: string, body: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${name}</title>
<style>${style}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`,
  }
}
