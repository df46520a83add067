import type { SentOf } from '@kaihei/domain/call'
import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import type { Application, ApplicationDraft } from '@kaihei/domain/players/onboarding-calls'
import { tariff } from '@kaihei/domain/tariff'
import type { formSteps } from '#search.ts'
import { entryText } from '#text/entry.ts'
import { readPresentation, writePresentation } from './presentation-form.ts'
import type { PresentationForm } from './presentation-form.ts'
import { isInside, listedServiceOf, serviceFormOf } from './service-form.ts'
import type { PriceBand, ServiceForm } from './service-form.ts'

/** The application as it stands on the screen. */
export interface ApplicationForm extends PresentationForm {
  services: readonly ServiceForm[]
  contact: string
}

export type FormStep = (typeof formSteps)[number]

/** A newcomer begins at the first level. */
export function newcomerBand(): PriceBand {
  const { level, pricePerHour } = tariff.playLevels[0]
  return { level, ...pricePerHour }
}

export function readForm(application: Application): ApplicationForm {
  const { services = [], contact = '' } = application.draft
  return { ...readPresentation(application), services: services.map(serviceFormOf), contact }
}

export function writeDraft(form: ApplicationForm): ApplicationDraft {
  return { ...writePresentation(form), services: form.services.map(listedServiceOf), contact: form.contact }
}

type Submission = Extract<SentOf<typeof saveApplication>, { submit: true }>

/** What is wrong, by the path of the field: `motto`, `services.0.title`. Nothing wrong: ready to be handed in. */
export function checkForm(form: ApplicationForm): { submission: Submission | null; wrong: Wrong } {
  const parsed = saveApplication.input.safeParse({ submit: true, form: writeDraft(form) })
  const wrong: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    wrong[path.slice(1).join('.')] ??= message
  }
  const band = newcomerBand()
  form.services.forEach(({ price }, place) => {
    if (price === null || isInside(band, price)) return
    wrong[`services.${place}.pricePerHour`] ??= entryText.services.outsideBand(band.level, band.min, band.max)
  })
  const submission = parsed.success && parsed.data.submit ? parsed.data : null
  return { submission: Object.keys(wrong).length === 0 ? submission : null, wrong }
}

export type Wrong = Readonly<Record<string, string>>

/** What is wrong with a field, or with the first of its parts that is. */
export function wrongAt(wrong: Wrong, field: string): string | undefined {
  return wrong[field] ?? Object.entries(wrong).find(([path]) => path.startsWith(`${field}.`))?.[1]
}

const fieldsOf: Record<FormStep, readonly string[]> = {
  about: ['motto', 'introduction', 'languages', 'tags'],
  media: ['voiceFileId', 'photoFileIds'],
  services: ['services'],
  contact: ['contact'],
}

export function isStepWrong(wrong: Wrong, step: FormStep): boolean {
  return fieldsOf[step].some((field) => wrongAt(wrong, field) !== undefined)
}

/** Nothing missing, and something there: an empty step that may stay empty is not lit. */
export function isStepLit(form: ApplicationForm, wrong: Wrong, step: FormStep): boolean {
  if (step === 'media') return form.voice !== null && !isStepWrong(wrong, step)
  return !isStepWrong(wrong, step)
}
