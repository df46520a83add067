import type { Same } from './shape.ts'
import { language } from './text.ts'
import { packets as chinese } from './zh-CN/packets.ts'

export const packetsText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/packets.ts')).packets : chinese
