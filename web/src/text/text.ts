import type { Text } from './shape.ts'
import { zhCN } from './zh-CN.ts'

/** Read it while rendering, never at the top of a module: the language is settled just before the first render. */
export let text: Text = zhCN

/** zh-CN unless the `lang` cookie says English. The second language is only fetched by those who read it. */
export async function settleLanguage(cookies: string): Promise<void> {
  if (!/(?:^|;\s*)lang=en(?:;|$)/.test(cookies)) return
  text = (await import('./en.ts')).en
  document.documentElement.lang = text.common.locale
}
