import type { SiteLanguage } from '@kaihei/domain/language'
import type { PagePath } from '@kaihei/domain/pages'
import type { Links } from '#previews/links.ts'
import type { Head } from '../head.ts'
import type { words as chinese } from '../words/zh-CN.ts'

/** What a page's head is made of. */
export interface Making {
  readonly path: PagePath
  /** What stands in the path in place of its `$name`, as it is read. */
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  readonly language: SiteLanguage
  readonly words: typeof chinese
  readonly titles: Readonly<Record<string, string>>
  readonly links: Links
  readonly publicUrl: string
}

/** Null: there is nothing of that name. */
export type MakeHead = (making: Making) => Promise<Head | null>
