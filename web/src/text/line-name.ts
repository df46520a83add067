import type { Product } from '@kaihei/domain/games/game'
import { lines } from '@kaihei/domain/games/lines'
import { language } from './text.ts'

/** What a product line is called now. */
export function lineName(product: Product): string {
  const line = lines.find(({ code }) => code === product)
  return (language === 'en' ? line?.english : line?.name) ?? product
}
