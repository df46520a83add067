import type { PlayerCard, PlayerDetail } from '@kaihei/domain/players/player'
import { Refusal } from '@kaihei/domain/refusal'
import { type Body, readBody, writeBody } from '#http/body.ts'
import type { SharedAnswer } from '#http/shared-answers.ts'
import type { Reading } from '#work/reading.ts'
import { readTies } from './ties-store.ts'

/**
 * A list of people as one of its readers sees it. Whoever has to do with none of them sees what everybody sees; who is
 * blocked with one of them has a list of their own, for it is others who take the empty places.
 */
export async function seenBy<Data>(
  work: Reading,
  viewerId: string | undefined,
  { body, people }: SharedAnswer,
  own: {
    readonly find: () => Promise<Data>
    readonly mark: (data: Data, like: (card: PlayerCard) => PlayerCard) => Data
  },
): Promise<Body> {
  if (viewerId === undefined || people.length === 0) return body
  const { blocks, isBlocked, liked } = await readTies(work, viewerId, people)
  if (blocks || isBlocked) return writeBody(await own.find())
  if (liked.length === 0) return body
  const like = (card: PlayerCard) => (liked.includes(card.uk) ? { ...card, liked: true } : card)
  return writeBody(own.mark(readBody(body) as Data, like))
}

/** A page as one of its readers sees it. For one whom its person has blocked it does not exist. */
export async function pageSeenBy(
  work: Reading,
  viewerId: string | undefined,
  { body, people }: SharedAnswer,
): Promise<Body> {
  if (viewerId === undefined) return body
  const { blocks, isBlocked, liked } = await readTies(work, viewerId, people)
  if (isBlocked) throw new Refusal('not_found')
  const isMe = people.includes(viewerId)
  if (!isMe && !blocks && liked.length === 0) return body
  const page = readBody(body) as PlayerDetail
  return writeBody({ ...page, liked: page.isPlayer && liked.length > 0, isMe, blocked: blocks })
}
