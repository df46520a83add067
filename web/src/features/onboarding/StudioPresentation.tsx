import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { AboutFields } from './AboutFields.tsx'
import { useSavePresentation } from './api.ts'
import { wrongAt } from './application-form.ts'
import { checkPresentation, readPresentation } from './presentation-form.ts'
import type { PresentationForm } from './presentation-form.ts'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import { VoiceField } from '#features/uploads/VoiceField.tsx'
import { entryText } from '#text/entry.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'

interface StudioPresentationProps {
  presentation: PresentationForm
  hue: number
}

/** The same parts as in the application; here they are saved together, when one is content with them. */
export function StudioPresentation({ presentation, hue }: StudioPresentationProps) {
  const words = entryText.studio
  const [kept, setKept] = useState(presentation)
  const [form, setForm] = useState(kept)
  const [tried, setTried] = useState(false)
  const save = useSavePresentation()
  const wrong = checkPresentation(form)
  const shown = tried ? wrong : {}
  const changed = form !== kept

  function change(parts: Partial<PresentationForm>) {
    setForm((now) => ({ ...now, ...parts }))
    if (!save.isPending) save.reset()
  }

  async function submit() {
    setTried(true)
    if (Object.keys(wrong).length > 0) return
    const saved = readPresentation(await save.mutateAsync(form))
    const fresh = { ...saved, voice: saved.voice ?? form.voice }
    setKept(fresh)
    // What was written while this was on its way stays, and waits for the next time.
    setForm((now) => (now === form ? fresh : now))
    setTried(false)
  }

  const refused = save.error instanceof CallError && save.error.code !== 0 ? save.error : null
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <AboutFields about={form} onChange={change} wrongAt={(field) => wrongAt(shown, field)} />
        <div className="grid gap-6">
          <VoiceField
            voice={form.voice}
            hue={hue}
            error={wrongAt(shown, 'voiceFileId')}
            onChange={(voice) => change({ voice })}
          />
          <PhotoField
            photos={form.photos}
            error={wrongAt(shown, 'photoFileIds')}
            onChange={(edit) => setForm((now) => ({ ...now, photos: edit(now.photos) }))}
          />
        </div>
      </div>
      <Alert text={refused ? (Object.values(refused.fields)[0] ?? refused.message) : undefined} />
      <div
        className={clsx(
          '-mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-xl border-t border-line bg-surface px-4 py-3.5 md:-mx-5 md:-mb-5 md:px-5',
          // Nothing to lose, nothing in the way.
          changed && 'sticky bottom-0 z-5 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]',
        )}
      >
        <Button
          variant={changed ? 'pri' : 'default'}
          disabled={!changed}
          busyLabel={words.saving}
          onClick={() => submit().catch(() => undefined)}
        >
          {words.save}
        </Button>
        {changed && !save.isPending && (
          <Button variant="quiet" onClick={() => setForm(kept)}>
            {words.discard}
          </Button>
        )}
        <output className="flex items-center gap-1.5 text-xs text-text-3">
          {changed && words.unsaved}
          {!changed && save.isSuccess && (
            <>
              <Check size={14} className="text-ok" aria-hidden="true" />
              {words.saved}
            </>
          )}
        </output>
      </div>
    </div>
  )
}
