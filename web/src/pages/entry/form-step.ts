import { formSteps } from '#features/onboarding/application-form.ts'
import type { FormStep } from '#features/onboarding/application-form.ts'

/** The step is in the address: Back goes one step back, and a reload stays. */
export function readStep(search: object): FormStep | null {
  const wanted = Object.entries(search).find(([name]) => name === 'step')?.[1]
  return formSteps.find((step) => step === wanted) ?? null
}
