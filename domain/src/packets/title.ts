import type { SiteLanguage } from '../language.ts'

/** What a red packet is called, after whoever has hung it. */
export const packetTitles: Readonly<Record<SiteLanguage, (name: string) => string>> = {
  'zh-CN': (name) => `${name}的红包`,
  en: (name) => `${name}’s red packet`,
}
