import { fillSentence } from '@kaihei/domain/messages/fill-sentence'
import type { NewsEvent } from '@kaihei/domain/messages/news'
import { englishNews } from '@kaihei/domain/messages/news-en'
import type { IncomingMessage } from '@kaihei/domain/live-event'
import { shortAmountText } from '#ui/amount-text.ts'

/** Undefined for what was told before its data was kept, or by a newer server. */
export function sayNews(told: IncomingMessage['message']['told']): string | undefined {
  if (told === undefined || !Object.hasOwn(englishNews, told.event)) return undefined
  const { event, ...data } = told
  return fillSentence(englishNews[event as NewsEvent], { player: 'A companion', ...data }, shortAmountText)
}
