import type { Same } from './shape.ts'
import { language } from './text.ts'
import { uploads as chinese } from './zh-CN/uploads.ts'

export const uploadsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/uploads.ts')).uploads : chinese
