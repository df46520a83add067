import { listMyRentals, listOffers, listRentAccounts } from '@kaihei/domain/rental/calls'

/** What says which accounts can be rented, and how far those are that were. */
export const rentalReads = [listMyRentals, listOffers, listRentAccounts]
