import type { Same } from './shape.ts'
import { language } from './text.ts'
import { priceMenu as chinese } from './zh-CN/price-menu.ts'

export const priceMenuText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/price-menu.ts')).priceMenu : chinese
