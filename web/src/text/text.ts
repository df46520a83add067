import { languageIn, type SiteLanguage } from '@kaihei/domain/language'
import { writeIn } from '#ui/locale.ts'
import type { Text } from './shape.ts'
import { zhCN } from './zh-CN.ts'

/** Read it while rendering, never at the top of a module: the language is settled just before the first render. */
export let text: Text = zhCN

/**
 * Words that only one page says travel with that page and cost the first screen nothing: see `auth.ts` beside this
 * file. Such a module arrives after the language is settled, so it may choose at its top.
 */
export let language: SiteLanguage = 'zh-CN'

/** The second language is only fetched by those who read it. */
export async function speak(wanted: SiteLanguage): Promise<void> {
  if (wanted !== 'en') return
  text = (await import('./en.ts')).en
  language = 'en'
  writeIn(text.site.locale)
}

/** zh-CN unless the `lang` cookie says English. */
export async function settleLanguage(cookies: string): Promise<void> {
  await speak(languageIn(cookies) ?? language)
  // Whatever it is set to, every style in the page is worked out anew.
  const { documentElement: page } = document
  if (page.lang !== text.site.locale) page.lang = text.site.locale
}

/** The cookie is what `settleLanguage` reads on the next load, and the page loads again at once. */
export function showIn(next: SiteLanguage): void {
  document.cookie = `lang=${next}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
