import type { Same } from './shape.ts'
import { language } from './text.ts'
import { modules as chinese } from './zh-CN/modules.ts'

export const modulesText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/modules.ts')).modules : chinese
