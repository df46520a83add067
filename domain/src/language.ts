/** What the site is written in. The first is the source, and what is spoken where nothing else is known. */
export const siteLanguages = ['zh-CN', 'en'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

/** What was chosen in a browser, by the cookie that the choice leaves there; none while nobody has chosen. */
export function languageIn(cookies: string): SiteLanguage | undefined {
  const chosen = /(?:^|;\s*)lang=([\w-]+)(?:;|$)/.exec(cookies)?.[1]
  return siteLanguages.find((language) => language === chosen)
}
