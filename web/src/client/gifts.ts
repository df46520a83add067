import { getGiftTerms, listGifts } from '@kaihei/domain/gifts/calls'

/** What says what somebody was given or has given, and what they may give. */
export const giftReads = [listGifts, getGiftTerms]
