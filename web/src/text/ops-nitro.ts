import type { Same } from './shape.ts'
import { language } from './text.ts'
import { opsNitro as chinese } from './zh-CN/ops-nitro.ts'

export const opsNitroText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/ops-nitro.ts')).opsNitro : chinese
