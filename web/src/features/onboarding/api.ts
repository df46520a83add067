import type { SentOf } from '@kaihei/domain/call'
import { getPlayer, myServices } from '@kaihei/domain/players/calls'
import {
  getApplication,
  saveApplication,
  savePresentation,
  saveServices,
} from '@kaihei/domain/players/onboarding-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'
import { writeDraft } from './application-form.ts'
import type { ApplicationForm } from './application-form.ts'
import { writePresentation } from './presentation-form.ts'
import type { PresentationForm } from './presentation-form.ts'

export const applicationQuery = queryFor(getApplication, {}, { quiet: true })
export const servicesQuery = queryFor(myServices, {}, { quiet: true })

/** Keeps the draft on the server. The form on the screen stays the truth: the answer only reaches the cache. */
export function useSaveDraft() {
  const queries = useQueryClient()
  return async (form: ApplicationForm) => {
    const answer = await call(saveApplication, { submit: false, draft: writeDraft(form) }, { quiet: true })
    queries.setQueryData(applicationQuery.queryKey, answer)
  }
}

export function useHandIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (submission: SentOf<typeof saveApplication>) =>
      call(saveApplication, submission, { quiet: true }),
    onSuccess: (answer) => queries.setQueryData(applicationQuery.queryKey, answer),
  })
}

export function useSaveServices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (services: SentOf<typeof saveServices>['services']) =>
      call(saveServices, { services }, { quiet: true }),
    onSuccess: (answer) => queries.setQueryData(servicesQuery.queryKey, answer),
    // The band may have moved with the level.
    onError: () => void queries.invalidateQueries({ queryKey: servicesQuery.queryKey }),
  })
}

/** Answers with what the page says afterwards. */
export function useSavePresentation() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (form: PresentationForm) => {
      await call(savePresentation, writePresentation(form), { quiet: true })
      void queries.invalidateQueries({ queryKey: keyOf(getPlayer) })
      return queries.fetchQuery({ ...applicationQuery, staleTime: 0 })
    },
  })
}
