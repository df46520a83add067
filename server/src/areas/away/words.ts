import { type HouseAccount, houseNames, isHouseAccount } from '@kaihei/domain/chat/accounts'
import { readCard } from '@kaihei/domain/chat/message-rules'
import type { SiteLanguage } from '@kaihei/domain/language'
import type { IncomingMessage } from '@kaihei/domain/live-event'
import { fillSentence } from '@kaihei/domain/messages/fill-sentence'
import { messagePath } from '@kaihei/domain/messages/message-path'
import type { NewsEvent } from '@kaihei/domain/messages/news'
import { englishNews } from '@kaihei/domain/messages/news-en'
import { tariff } from '@kaihei/domain/tariff'
import type { MissedMessage } from './missed-store.ts'
import type { NoteRow } from './note-store.ts'

/** Something somebody has missed, in one line. */
interface MissedLine {
  readonly who: string
  readonly text: string
  /** Of how many it is the newest. */
  readonly count: number
  /** Where on the site it is read. */
  readonly path: string
}

const englishAccounts: Readonly<Record<HouseAccount, string>> = {
  sq_system: 'System',
  sq_order: 'Orders',
  sq_social: 'Activity',
  sq_wallet: 'Wallet',
  sq_service: 'Customer service',
  sq_hide_notify: 'Notices',
}

const pictureIn: Readonly<Record<SiteLanguage, string>> = { 'zh-CN': '[图片]', en: '[picture]' }
const cardIn: Readonly<Record<SiteLanguage, string>> = { 'zh-CN': '[卡片]', en: '[card]' }

/** As many lines as fit, and how many messages there are in all. */
export interface MissedWords {
  readonly lines: readonly MissedLine[]
  readonly count: number
}

type Talk = Pick<NoteRow, 'conversationId' | 'service' | 'groupId' | 'groupName' | 'peerUk' | 'peerName'>

/**
 * What people say is one line a conversation, the newest of it; what the house tells is a line each, for each leads
 * somewhere else.
 */
export function wordsOf(
  notes: readonly Talk[],
  messages: readonly MissedMessage[],
  language: SiteLanguage,
): MissedWords {
  const lines = notes.flatMap((note) => {
    const said = messages.filter(({ conversationId }) => conversationId === note.conversationId)
    const { service } = note
    return service === null || service === 'sq_service'
      ? said.slice(0, 1).map((message) => lineOfTalk(note, message, language))
      : said.map((message) => lineOfNews(service, message, language))
  })
  const counts = new Map(messages.map(({ conversationId, count }) => [conversationId, count]))
  return {
    lines: lines.slice(0, tariff.away.quote.maxLines),
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

function lineOfTalk(
  { service, groupId, groupName, peerUk, peerName }: Talk,
  { type, payload, speaker, count }: MissedMessage,
  language: SiteLanguage,
): MissedLine {
  const said = payload as { readonly text?: string; readonly data?: string; readonly description?: string }
  const card = type === 'TIMCustomElem' ? readCard(said.data ?? '') : undefined
  const ofCard = card?.type === 'picture' ? pictureIn[language] : (said.description ?? '') || cardIn[language]
  const text = firstLine(type === 'TIMTextElem' ? (said.text ?? '') : ofCard)
  if (groupId !== null) {
    const path = `/chat?type=3&id=${encodeURIComponent(groupId)}`
    return { who: groupName ?? '', text: wordsIn[language].saidIn(speaker ?? '', text), count, path }
  }
  return {
    who: service === null ? (peerName ?? '') : accountIn(service, language),
    text,
    count,
    path: `/chat?type=1&id=${encodeURIComponent(service ?? peerUk ?? '')}`,
  }
}

function lineOfNews(service: string, { payload }: MissedMessage, language: SiteLanguage): MissedLine {
  const { data = '{}' } = payload as { readonly data?: string }
  const message = JSON.parse(data) as IncomingMessage['message']
  return {
    who: accountIn(service, language),
    text: language === 'en' ? sayInEnglish(message) : message.msg,
    count: 1,
    path: messagePath({ message }) ?? '/index',
  }
}

function sayInEnglish({ told, msg }: IncomingMessage['message']): string {
  if (told === undefined || !Object.hasOwn(englishNews, told.event)) return msg
  const { event, ...data } = told
  return fillSentence(englishNews[event as NewsEvent], { player: 'A companion', ...data }, (amount) =>
    (amount / 100).toFixed(2).replace(/\.00$/, ''),
  )
}

function accountIn(service: string, language: SiteLanguage): string {
  const account = isHouseAccount(service) ? service : 'sq_system'
  return language === 'en' ? englishAccounts[account] : houseNames[account]
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const letters = Array.from(line)
  const { maxCharacters } = tariff.away.quote
  return letters.length > maxCharacters ? `${letters.slice(0, maxCharacters).join('')}…` : line
}

interface Words {
  readonly title: (count: number) => string
  readonly line: (line: MissedLine) => string
  /** In a group: who has said it. */
  readonly saidIn: (speaker: string, text: string) => string
  readonly letter: (to: { nickname: string; count: number; lines: string; settings: string }) => string
  readonly tried: { readonly title: string; readonly text: string }
}

const wordsIn: Readonly<Record<SiteLanguage, Words>> = {
  'zh-CN': {
    title: (count) => (count === 1 ? '你有一条新消息' : `你有 ${count} 条新消息`),
    line: ({ who, text, count }) => (count === 1 ? `${who}：${text}` : `${who}（${count} 条）：${text}`),
    saidIn: (speaker, text) => `${speaker}：${text}`,
    letter: ({ nickname, count, lines, settings }) => `${nickname}，你好：

你不在的时候，有 ${count} 条新消息：

${lines}

不想收到这样的信，可以在这里关掉：
${settings}

欧服陪玩`,
    tried: { title: '试一试', text: '收到这一条，说明不在网页上时也找得到你。' },
  },
  en: {
    title: (count) => (count === 1 ? 'You have a new message' : `You have ${count} new messages`),
    line: ({ who, text, count }) => (count === 1 ? `${who}: ${text}` : `${who} (${count}): ${text}`),
    saidIn: (speaker, text) => `${speaker}: ${text}`,
    letter: ({ nickname, count, lines, settings }) => `Hello ${nickname},

While you were away, ${count === 1 ? 'there was a new message' : `there were ${count} new messages`}:

${lines}

If you do not want mails like this one, switch them off here:
${settings}

欧服陪玩 (Kaihei)`,
    tried: { title: 'Just a try', text: 'This has arrived: you can be reached while the site is closed.' },
  },
}

export interface Note {
  readonly title: string
  readonly text: string
  /** Within the site. */
  readonly path: string
}

/** What fits on a lock screen. It leads to what came last. */
export function writeNote({ lines, count }: MissedWords, language: SiteLanguage): Note {
  const { title, line } = wordsIn[language]
  const [latest] = lines
  const text = lines.map(line).join('\n')
  return { title: title(count), text, path: latest?.path ?? '/index' }
}

export function writeLetter(
  { lines, count }: MissedWords,
  { nickname, language, publicUrl }: { nickname: string; language: SiteLanguage; publicUrl: string },
): { readonly subject: string; readonly text: string } {
  const { title, line, letter } = wordsIn[language]
  const listed = lines.map((one) => `${line(one)}\n${publicUrl}${one.path}`).join('\n\n')
  const settings = `${publicUrl}/setting#notify`
  return { subject: title(count), text: letter({ nickname, count, lines: listed, settings }) }
}

export function writeTry(language: SiteLanguage): Note {
  return { ...wordsIn[language].tried, path: '/setting#notify' }
}
