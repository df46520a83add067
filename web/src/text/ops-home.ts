import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsHome as chinese } from './zh-CN/ops-home.ts'

export const opsHomeText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-home.ts')).opsHome : chinese
