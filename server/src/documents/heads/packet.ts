import { getPacket } from '@kaihei/domain/packets/calls'
import { packetTitles } from '@kaihei/domain/packets/title'
import { nameInEnglish } from '@kaihei/domain/users/unseen-names'
import { safeParse } from 'zod/v4/core'
import type { MakeHead } from './making.ts'
import { plainHead } from './plain.ts'

/** Who has hung it and what they say with it, if it hangs in the street. It is gone tomorrow: nobody is to remember it. */
export const packetHead: MakeHead = async (making) => {
  const { params, language, words, links } = making
  if (!safeParse(getPacket.input, { id: params['id'] }).success) return null
  const packet = await links.findPacket(params['id'] ?? '')
  if (packet === undefined) return null
  const plain = plainHead(making)
  if (packet === 'unnamed') return plain
  const name = language === 'en' ? nameInEnglish(packet.name) : packet.name
  return {
    ...plain,
    name: packetTitles[language](name),
    description: words.packet(packet.words, packet.shares),
  }
}
