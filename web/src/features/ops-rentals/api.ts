import { listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import { pagesFor } from '#client/queries.ts'
import type { inspectedRentalViews } from '#console-search.ts'

export type RentalView = (typeof inspectedRentalViews)[number]

export const inspectedRentalsQuery = (view: RentalView) => pagesFor(listRentalsToInspect, { view })
