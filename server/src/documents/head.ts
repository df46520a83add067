import type { SiteLanguage } from '@kaihei/domain/language'
import { writeTitle, siteName } from '@kaihei/domain/titles/write-title'
import { previewSize } from '#previews/size.ts'
import { escapeText, writeData } from './escape.ts'

/** What a page says of itself to whoever does not open it: a tab, a search engine, a link that unfolds in a chat. */
export interface Head {
  readonly status: 200 | 404
  /** What the tab says before the site's name; null where that name stands alone. */
  readonly name: string | null
  /** What an unfolded link is called, where the tab says less. */
  readonly heading?: string
  readonly description: string
  readonly type: 'website' | 'profile' | 'article'
  /** Path and query by which everybody should know the page. None: no search engine is to remember it. */
  readonly canonical?: string
  /** The path of the picture, and the same in words. */
  readonly picture: { readonly path: string; readonly words: string }
  /** The same for programs, in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** As the page itself says it, once its program is there (`site.locale`). */
export const locales: Readonly<Record<SiteLanguage, string>> = { 'zh-CN': 'zh-CN', en: 'en-GB' }

/** The lines of a document's head. What people wrote stands in them as text and as nothing else. */
export function writeHead(
  head: Head,
  { language, action, publicUrl }: { language: SiteLanguage; action: unknown; publicUrl: string },
): string {
  const { description, canonical, picture, data } = head
  const title = writeTitle(head.name, action)
  const heading = action === 'event' ? title : (head.heading ?? head.name ?? siteName)
  const named = { name: (key: string) => `name="${key}"`, property: (key: string) => `property="${key}"` }
  const meta = (by: keyof typeof named, key: string, content: string) =>
    `<meta ${named[by](key)} content="${escapeText(content)}" />`
  const image = `${publicUrl}${picture.path}`
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeText(`${publicUrl}${canonical}`)}" />`,
          meta('property', 'og:url', `${publicUrl}${canonical}`),
        ]),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type),
    meta('property', 'og:locale', locales[language].replace('-', '_')),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(previewSize.width)),
    meta('property', 'og:image:height', String(previewSize.height)),
    meta('property', 'og:image:alt', picture.words),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', heading),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', picture.words),
    ...(data === undefined ? [] : [writeData({ '@context': 'https://schema.org', ...data })]),
  ].join('\n    ')
}
