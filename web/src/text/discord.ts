import type { Same } from './shape.ts'
import { language } from './text.ts'
import { discord as chinese } from './zh-CN/discord.ts'

export const discordText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/discord.ts')).discord : chinese
