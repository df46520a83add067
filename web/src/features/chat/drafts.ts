import { create } from 'zustand'
import { parseJson } from '#client/parse-json.ts'
import { watchSession } from '#client/session.ts'
import { readStored, writeStored } from '#client/storage.ts'

type Drafts = Readonly<Record<string, string>>

/** What was begun and not sent, by conversation; it lasts as long as the tab, through a reload too. */
export const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: readDrafts() }))

// What one person has begun is not shown to the next.
watchSession(() => keepDrafts({}))

export function keepDraft(conversationID: string, words: string): void {
  const { [conversationID]: _before, ...others } = useDrafts.getState().drafts
  keepDrafts(words === '' ? others : { ...others, [conversationID]: words })
}

function keepDrafts(drafts: Drafts): void {
  useDrafts.setState({ drafts })
  writeStored('chatDrafts', Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts))
}

function readDrafts(): Drafts {
  const kept: unknown = parseJson(readStored('chatDrafts') ?? 'null')
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, words]) => typeof words === 'string'))
}
