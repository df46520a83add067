/** What the site is written in. The first is the source, and what is spoken where nothing else is known. */
export const siteLanguages = ['zh-CN', 'en'] as const
export type SiteLanguage = (typeof siteLanguages)[number]
