import { giftReads } from './gifts.ts'
import { rentalReads } from './rental.ts'

/** What is bought and given beside orders: where it is shown it changes with somebody's money. */
export const tradedReads = [...giftReads, ...rentalReads]
