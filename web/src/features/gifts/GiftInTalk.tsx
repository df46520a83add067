import { useQuery } from '@tanstack/react-query'
import { roomHue } from '#ui/room-hue.ts'
import { giftTermsQuery } from './api.ts'
import { GiftButton } from './GiftButton.tsx'
import type { Receiver } from './receiver.ts'

/** In a conversation with somebody who can be given something; with anybody else it is nothing. */
export function GiftInTalk(person: Omit<Receiver, 'hue'>) {
  const { isSuccess } = useQuery(giftTermsQuery(person.uk))
  return isSuccess && <GiftButton to={{ ...person, hue: roomHue(person.uk) }} variant="quiet" size="sm" />
}
