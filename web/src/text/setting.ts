import type { Same } from './shape.ts'
import { language } from './text.ts'
import { setting as chinese } from './zh-CN/setting.ts'

export const settingText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/setting.ts')).setting : chinese
