import type { Same } from './shape.ts'
import { language } from './text.ts'
import { account as chinese } from './zh-CN/account.ts'

export const accountText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/account.ts')).account : chinese
