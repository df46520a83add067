import type { Same } from './shape.ts'
import { language } from './text.ts'
import { ops as chinese } from './zh-CN/ops.ts'

export const opsText: Same<typeof chinese> = language === 'en' ? (await import('./en/ops.ts')).ops : chinese
