import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsSystem as chinese } from './zh-CN/ops-system.ts'

export const opsSystemText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-system.ts')).opsSystem : chinese
