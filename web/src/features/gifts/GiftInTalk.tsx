import { useQuery } from '@tanstack/react-query'
import { roomHue } from '#ui/room-hue.ts'
import { giftTermsQuery } from './api.ts'
import { GiftButton } from './GiftButton.tsx'

/** In a conversation with somebody who can be given something; with anybody else it is nothing. */
export default function GiftInTalk({
  uk,
  nickname,
  avatar,
}: {
  uk: string
  nickname: string
  avatar: string
}) {
  const { isSuccess } = useQuery(giftTermsQuery(uk))
  return isSuccess && <GiftButton to={{ uk, nickname, avatar, hue: roomHue(uk) }} variant="quiet" size="sm" />
}
