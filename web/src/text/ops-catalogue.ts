import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsCatalogue as chinese } from './zh-CN/ops-catalogue.ts'

export const opsCatalogueText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-catalogue.ts')).opsCatalogue : chinese
