import type { Same } from './shape.ts'
import { language } from './text.ts'
import { blocks as chinese } from './zh-CN/blocks.ts'

export const blocksText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/blocks.ts')).blocks : chinese
