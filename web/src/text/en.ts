import { buttons } from './en/buttons.ts'
import { failure } from './en/failure.ts'
import { home } from './en/home.ts'
import { players } from './en/players.ts'
import { shell } from './en/shell.ts'
import { site } from './en/site.ts'
import { titles } from './en/titles.ts'
import type { Text } from './shape.ts'

export const en = { titles, site, buttons, shell, failure, home, players } satisfies Text
