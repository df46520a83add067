import type { Application } from '@kaihei/domain/players/onboarding-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CallError } from '#client/call-error.ts'
import { formSteps } from '#search.ts'
import { AboutFields } from './AboutFields.tsx'
import { useHandIn, useSaveDraft } from './api.ts'
import { checkForm, isStepLit, isStepWrong, newcomerBand, readForm, wrongAt } from './application-form.ts'
import type { ApplicationForm, FormStep } from './application-form.ts'
import { FormSummary } from './FormSummary.tsx'
import { SaveMark } from './SaveMark.tsx'
import { ServiceList } from './ServiceList.tsx'
import { useAutosave } from './use-autosave.ts'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import { VoiceField } from '#features/uploads/VoiceField.tsx'
import { entryText } from '#text/entry.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Input } from '#ui/Input.tsx'
import { StepNav } from '#ui/StepNav.tsx'
import { WindowPreview } from './WindowPreview.tsx'

interface ApplyFormProps {
  application: Application
  profile: Profile
  step: FormStep
}

const leads = {
  about: 'aboutLead',
  media: 'mediaLead',
  services: 'servicesLead',
  contact: 'contactLead',
} as const satisfies Record<FormStep, keyof typeof entryText.form>

/** Four steps, kept on the server as they are written. What is wrong is said from the moment a step is left. */
export function ApplyForm({ application, profile, step }: ApplyFormProps) {
  const words = entryText.form
  const navigate = useNavigate()
  const [form, setForm] = useState(() => readForm(application))
  const [left, setLeft] = useState<readonly FormStep[]>([])
  const [cannotYet, setCannotYet] = useState(false)
  /** A recording or a service is open: going on would lose it. */
  const [unfinished, setUnfinished] = useState(false)
  const saveDraft = useSaveDraft()
  const autosave = useAutosave(form, saveDraft)
  const handIn = useHandIn()
  const { wrong, submission } = checkForm(form)
  const heading = useStepFocus(step)
  const place = formSteps.indexOf(step)
  const shownWrong = left.includes(step) ? wrong : {}

  function change(parts: Partial<ApplicationForm>) {
    setForm((now) => ({ ...now, ...parts }))
  }

  function go(next: FormStep | null) {
    setLeft((now) => [...new Set([...now, step])])
    setCannotYet(false)
    setUnfinished(false)
    if (next !== null) void navigate({ to: '/entry', search: { step: next } })
  }

  function goNext() {
    setLeft((now) => [...new Set([...now, step])])
    if (isStepWrong(wrong, step)) focusFirstWrong()
    else go(formSteps[place + 1] ?? null)
  }

  async function submit() {
    setLeft(formSteps)
    if (submission === null) {
      const first = formSteps.find((one) => isStepWrong(wrong, one)) ?? step
      setCannotYet(true)
      if (first === step) focusFirstWrong()
      else void navigate({ to: '/entry', search: { step: first } })
      return
    }
    await autosave.settle()
    try {
      await handIn.mutateAsync(submission)
      await navigate({ to: '/entry', replace: true })
    } catch {
      autosave.resume()
    }
  }

  return (
    <div className="wrap grid gap-4 pt-3 md:gap-5 md:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1>{entryText.heading}</h1>
        <SaveMark shown={autosave.shown} onRetry={autosave.retry} />
      </div>
      {application.reason !== null && (
        <div className="rounded-lg bg-surface px-4 py-3 shadow-1">
          <p className="text-xs text-text-3">{entryText.state.rejected.reason}</p>
          <p className="break-words whitespace-pre-line">{application.reason}</p>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Card>
          <div className="mx-auto mb-5 max-w-[640px] md:mb-7">
            <StepNav
              label={entryText.steps.label}
              hue={profile.hue}
              value={step}
              onChange={go}
              labels={{ lit: entryText.steps.complete, wrong: entryText.steps.wrong }}
              steps={formSteps.map((one) => ({
                value: one,
                label: entryText.steps[one],
                state:
                  isStepWrong(wrong, one) && left.includes(one)
                    ? 'wrong'
                    : isStepLit(form, wrong, one)
                      ? 'lit'
                      : 'open',
              }))}
            />
          </div>
          <div className="mx-auto grid max-w-[760px] gap-5">
            <div>
              <h2 ref={heading} tabIndex={-1} className="outline-none">
                {entryText.steps[step]}
              </h2>
              <p className="text-sm text-text-2">{words[leads[step]]}</p>
            </div>
            <Alert text={cannotYet ? words.cannotYet : undefined} />
            {step === 'about' && (
              <AboutFields about={form} onChange={change} wrongAt={(field) => wrongAt(shownWrong, field)} />
            )}
            {step === 'media' && (
              <div className="grid gap-7">
                <VoiceField
                  voice={form.voice}
                  hue={profile.hue}
                  error={wrongAt(shownWrong, 'voiceFileId')}
                  onPending={setUnfinished}
                  onChange={(voice) => change({ voice })}
                />
                <PhotoField
                  photos={form.photos}
                  error={wrongAt(shownWrong, 'photoFileIds')}
                  onChange={(edit) => setForm((now) => ({ ...now, photos: edit(now.photos) }))}
                />
              </div>
            )}
            {step === 'services' && (
              <ServiceList
                services={form.services}
                band={newcomerBand()}
                listed={false}
                error={wrongAt(shownWrong, 'services')}
                onEditing={setUnfinished}
                onChange={(services) => change({ services })}
              />
            )}
            {step === 'contact' && (
              <>
                <Input
                  label={words.contact}
                  hint={words.contactHint}
                  autoComplete="off"
                  maxLength={100}
                  value={form.contact}
                  error={wrongAt(shownWrong, 'contact')}
                  onChange={(event) => change({ contact: event.currentTarget.value })}
                />
                <FormSummary form={form} wrong={wrong} onEdit={go} />
                <Alert text={sayRefusal(handIn.error)} />
              </>
            )}
            {!unfinished && (
              <Footer>
                {place > 0 && <Button onClick={() => go(formSteps[place - 1] ?? null)}>{words.back}</Button>}
                {step === 'contact' ? (
                  <Button variant="pri" size="lg" busyLabel={words.handingIn} onClick={submit}>
                    {words.handIn}
                  </Button>
                ) : (
                  <Button variant="pri" onClick={goNext}>
                    {words.next}
                  </Button>
                )}
              </Footer>
            )}
          </div>
        </Card>
        <WindowPreview form={form} profile={profile} />
      </div>
    </div>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-3 border-t border-line pt-4 max-md:*:flex-1">
      {children}
    </div>
  )
}

/** The server knows better than the form in one case only: something changed since. */
function sayRefusal(failure: unknown): string | undefined {
  if (!(failure instanceof CallError) || failure.code === 0) return undefined
  return Object.values(failure.fields)[0] ?? failure.message
}

/** After the errors are drawn: the first field that has one. */
function focusFirstWrong(): void {
  setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
}

/** Another step is another page: its heading takes the focus, but not on arrival. */
function useStepFocus(step: FormStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
