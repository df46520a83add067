import { createHash } from 'node:crypto'
import { languageIn, type SiteLanguage, siteLanguages } from '@kaihei/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Pages on which a stand-in plays somebody else's site. Their one style is all that their policy lets through. */
export function sandboxPages(name: Readonly<Record<SiteLanguage, string>>, style: string) {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    policy:
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; ` +
      `base-uri 'none'; frame-ancestors 'none'`,
    draw: (language: SiteLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${name[language]}</title>
<style>${style}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`,
  }
}

/** They stand on the site's own host: a browser is spoken to as the site speaks to it. */
export function languageOf(
  { headers }: FastifyRequest,
  otherwise: SiteLanguage = siteLanguages[0],
): SiteLanguage {
  return languageIn(headers.cookie ?? '') ?? otherwise
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** A page of ours that is no part of the web application: its own policy, and nothing of it stays in a cache. */
export function sendPage(reply: FastifyReply, status: number, page: string, policy: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}
