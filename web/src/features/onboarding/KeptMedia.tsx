import type { Application } from '@kaihei/domain/players/onboarding-calls'
import type { Profile } from '@kaihei/domain/users/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveDraft, useSavePresentation } from './api.ts'
import { readForm } from './application-form.ts'
import { readPresentation, withPublicVoice } from './presentation-form.ts'
import type { PresentationForm } from './presentation-form.ts'
import { SaveMark } from './SaveMark.tsx'
import { useAutosave } from './use-autosave.ts'
import { playerQuery } from '#features/players/api.ts'
import { PhotoField } from '#features/uploads/PhotoField.tsx'
import { VoiceField } from '#features/uploads/VoiceField.tsx'
import { entryText } from '#text/entry.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'

/** Files move one at a time, so there is nothing to wait for before keeping one. */
const waitMs = 150

/** Voice and photos of the application, kept in its draft. */
export function DraftMedia({ application, hue }: { application: Application; hue: number }) {
  const [form, setForm] = useState(() => readForm(application))
  const save = useSaveDraft()
  return (
    <Media
      form={form}
      hue={hue}
      lead={entryText.upload.forDraft}
      onChange={(edit) => setForm((now) => ({ ...now, ...edit(now) }))}
      save={() => save(form)}
    />
  )
}

/** Voice and photos of a companion's page. */
export function PageMedia({ application, profile }: { application: Application; profile: Profile }) {
  const seen = useQuery(playerQuery(profile.uk))
  if (seen.isPending) {
    return (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    )
  }
  return <PageForm start={withPublicVoice(readPresentation(application), seen.data)} hue={profile.hue} />
}

function PageForm({ start, hue }: { start: PresentationForm; hue: number }) {
  const [form, setForm] = useState(start)
  const save = useSavePresentation()
  return (
    <Media
      form={form}
      hue={hue}
      lead={entryText.upload.forPlayer}
      onChange={(edit) => setForm((now) => ({ ...now, ...edit(now) }))}
      save={() => save.mutateAsync(form)}
    />
  )
}

type Files = Pick<PresentationForm, 'voice' | 'photos'>

interface MediaProps {
  form: Files
  hue: number
  lead: string
  onChange: (edit: (now: Files) => Partial<Files>) => void
  save: () => Promise<unknown>
}

function Media({ form, hue, lead, onChange, save }: MediaProps) {
  const autosave = useAutosave(form, save, { waitMs })
  return (
    <Card>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-text-2">{lead}</p>
          {autosave.shown.state !== 'waiting' && <SaveMark shown={autosave.shown} onRetry={autosave.retry} />}
        </div>
        <VoiceField voice={form.voice} hue={hue} onChange={(voice) => onChange(() => ({ voice }))} />
        <PhotoField
          photos={form.photos}
          onChange={(edit) => onChange(({ photos }) => ({ photos: edit(photos) }))}
        />
      </div>
    </Card>
  )
}
