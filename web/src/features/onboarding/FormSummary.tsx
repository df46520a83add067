import { CircleAlert, Pencil } from 'lucide-react'
import { entryText } from '#text/entry.ts'
import { text } from '#text/text.ts'
import { isStepWrong } from './application-form.ts'
import type { ApplicationForm, FormStep, Wrong } from './application-form.ts'

interface FormSummaryProps {
  form: ApplicationForm
  wrong: Wrong
  onEdit: (step: FormStep) => void
}

/** What will be handed in, in a few lines, each with the way back to it. */
export function FormSummary({ form, wrong, onEdit }: FormSummaryProps) {
  const words = entryText.form
  const media = [
    form.voice !== null && words.seconds(Math.round(form.voice.seconds)),
    form.photos.length > 0 && words.photos(form.photos.length),
  ].filter((part) => part !== false)
  const rows = [
    { step: 'about', lines: [form.motto, form.languages.map(text.names.spoken).join(' · ')] },
    { step: 'media', lines: media },
    {
      step: 'services',
      lines: form.services.map(
        ({ game, title, price }) => `${text.names.game(game)} · ${title} · ${price ?? '—'}`,
      ),
    },
  ] as const
  return (
    <section className="grid gap-2.5" aria-label={words.lastLook}>
      <h3 className="text-sm font-normal text-text-2">{words.lastLook}</h3>
      <ul className="grid gap-2">
        {rows.map(({ step, lines }) => {
          const filled = lines.filter((line) => line !== '')
          return (
            <li key={step} className="flex items-start gap-3 rounded-lg bg-surface-2 px-4 py-3">
              <div className="min-w-0 flex-1">
                <b className="flex items-center gap-2">
                  {entryText.steps[step]}
                  {isStepWrong(wrong, step) && (
                    <CircleAlert size={15} className="text-bad" aria-label={entryText.steps.wrong} />
                  )}
                </b>
                {filled.length === 0 ? (
                  <p className="text-sm text-text-3">{words.none}</p>
                ) : (
                  filled.map((line) => (
                    <p key={line} className="text-sm break-words text-text-2">
                      {line}
                    </p>
                  ))
                )}
              </div>
              <button
                type="button"
                className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-[8px] px-2 text-sm text-lamp-text hover:bg-surface-3"
                onClick={() => onEdit(step)}
              >
                <Pencil size={14} aria-hidden="true" />
                {words.edit}
                <span className="sr-only">{entryText.steps[step]}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {form.voice === null && <p className="text-sm text-lamp-text">{words.missingVoice}</p>}
    </section>
  )
}
