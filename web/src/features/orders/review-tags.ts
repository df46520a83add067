import type { Product } from '@kaihei/domain/games/game'

/** What bosses mostly say. They are part of the review, in the words its readers see: not of the screen's language. */
export const readyTags: Record<Product, readonly string[]> = {
  pw: ['技术好', '有耐心', '会指挥', '不压力', '认真教学', '准时', '声音好听', '幽默'],
  joy: ['声音好听', '会聊天', '温柔', '唱得好', '氛围好', '准时', '有耐心', '幽默'],
}
