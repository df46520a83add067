import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsPeople as chinese } from './zh-CN/ops-people.ts'

export const opsPeopleText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-people.ts')).opsPeople : chinese
