import type { Same } from './shape.ts'
import { language } from './text.ts'
import { accounts as chinese } from './zh-CN/accounts.ts'

export const accountsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/accounts.ts')).accounts : chinese
