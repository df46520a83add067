import { getPlayer, myServices } from '@kaihei/domain/players/calls'
import {
  getApplication,
  saveApplication,
  savePresentation,
  saveServices,
} from '@kaihei/domain/players/onboarding-calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { queryFor, renew } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import { writeDraft } from './application-form.ts'
import type { ApplicationForm } from './application-form.ts'
import { writePresentation } from './presentation-form.ts'
import type { PresentationForm } from './presentation-form.ts'

export const applicationQuery = queryFor(getApplication, {})
export const servicesQuery = queryFor(myServices, {})

/** Keeps the draft on the server. The form on the screen stays the truth: the answer only reaches the cache. */
export function useSaveDraft() {
  const queries = useQueryClient()
  return async (form: ApplicationForm) => {
    const answer = await call(saveApplication, { submit: false, draft: writeDraft(form) }, { quiet: true })
    queries.setQueryData(applicationQuery.queryKey, answer)
  }
}

export function useHandIn() {
  return useChange(saveApplication, {
    hears: (answer, queries) => queries.setQueryData(applicationQuery.queryKey, answer),
  })
}

export function useSaveServices() {
  const queries = useQueryClient()
  return useChange(saveServices, {
    hears: (answer) => queries.setQueryData(servicesQuery.queryKey, answer),
    // The band may have moved with the level.
    onRefused: () => void renew(queries, [myServices]),
  })
}

/** Answers with what the page says afterwards. */
export function useSavePresentation() {
  const queries = useQueryClient()
  return useChange(async (form: PresentationForm, submit) => {
    await submit(savePresentation, writePresentation(form))
    void renew(queries, [getPlayer])
    return queries.fetchQuery({ ...applicationQuery, staleTime: 0 })
  })
}
