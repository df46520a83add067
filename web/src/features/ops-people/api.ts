import { getPerson, searchPeople } from '@kaihei/domain/ops/people-calls'
import { pagesFor, queryFor } from '#client/queries.ts'

export const peoplePagesQuery = (keyword: string) => pagesFor(searchPeople, { keyword })

/** Colleagues and the person change it as well. */
export const personQuery = (uk: string) => queryFor(getPerson, { uk }, { staleTime: 0 })
