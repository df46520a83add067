import { text } from '#text/text.ts'

/** In the page's language. Intl knows two-letter codes and throws on anything else. */
export function regionName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(text.site.locale, { type: 'region' }).of(country) ?? country
}
