/** What the site is written in. The first is the source, and what is spoken where nothing else is known. */
export const siteLanguages = ['zh-CN', 'en'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

/** What a browser reads, by the cookie that the choice of a language leaves there. */
export function languageIn(cookies: string): SiteLanguage {
  return /(?:^|;\s*)lang=en(?:;|$)/.test(cookies) ? 'en' : siteLanguages[0]
}
