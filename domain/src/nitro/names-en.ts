import type { NitroKind } from './catalogue.ts'

/** What is sold, in English. One without its name does not compile. */
export const englishNitroNames: Readonly<Record<NitroKind, string>> = {
  'nitro-month': 'Nitro · 1 month',
  'basic-month': 'Nitro Basic · 1 month',
  'nitro-year': 'Nitro · 12 months',
}
