import type { Same } from './shape.ts'
import { language } from './text.ts'
import { books as chinese } from './zh-CN/books.ts'

export const booksText: Same<typeof chinese> =
  language === 'en' ? (await import('./en/books.ts')).books : chinese
