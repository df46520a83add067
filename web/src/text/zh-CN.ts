import { auth } from './zh-CN/auth.ts'
import { common } from './zh-CN/common.ts'
import { failure } from './zh-CN/failure.ts'
import { home } from './zh-CN/home.ts'
import { players } from './zh-CN/players.ts'
import { profile } from './zh-CN/profile.ts'
import { shell } from './zh-CN/shell.ts'
import { titles } from './zh-CN/titles.ts'

/** Every word on the screen, by section. This is the source; other languages are checked against its type. */
export const zhCN = { titles, common, shell, failure, home, auth, players, profile }
