import type { Same } from './shape.ts'
import { language } from './text.ts'
import { search as chinese } from './zh-CN/search.ts'

export const searchText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/search.ts')).search : chinese
