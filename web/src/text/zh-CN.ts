import { titles } from '@kaihei/domain/titles/zh-CN'
import { buttons } from './zh-CN/buttons.ts'
import { failure } from './zh-CN/failure.ts'
import { fromServer } from './zh-CN/from-server.ts'
import { home } from './zh-CN/home.ts'
import { names } from './zh-CN/names.ts'
import { players } from './zh-CN/players.ts'
import { shell } from './zh-CN/shell.ts'
import { site } from './zh-CN/site.ts'

/** What the shell and the shared parts say, by section; a page's own words are beside `text.ts`. The source. */
export const zhCN = { titles, site, buttons, shell, failure, fromServer, home, names, players }
