import type { Application } from '@kaihei/domain/players/onboarding-calls'
import { savePresentation } from '@kaihei/domain/players/onboarding-calls'
import { languages } from '@kaihei/domain/players/language'
import type { Language } from '@kaihei/domain/players/language'
import type { PlayerDetail } from '@kaihei/domain/players/player'

/** How a companion presents herself, on the screen. A voice without a file is one that nobody uploaded. */
export interface PresentationForm {
  motto: string
  introduction: string
  languages: readonly Language[]
  tags: readonly string[]
  voice: { fileId: string | null; url: string; seconds: number; peaks: readonly number[] | null } | null
  photos: readonly { fileId: string; url: string }[]
}

export function readPresentation({ draft, voice, photos }: Application): PresentationForm {
  return {
    motto: draft.motto ?? '',
    introduction: draft.introduction ?? '',
    languages: languages.filter((language) => draft.languages?.includes(language)),
    tags: draft.tags ?? [],
    voice,
    photos,
  }
}

/** A clip that was never uploaded stands on the public page only. */
export function withPublicVoice(
  form: PresentationForm,
  seen: Pick<PlayerDetail, 'voiceUrl' | 'voiceSeconds' | 'voicePeaks'> | undefined,
): PresentationForm {
  if (form.voice !== null || !seen?.voiceUrl || seen.voiceSeconds === null) return form
  return {
    ...form,
    voice: { fileId: null, url: seen.voiceUrl, seconds: seen.voiceSeconds, peaks: seen.voicePeaks },
  }
}

export function writePresentation(form: PresentationForm) {
  return {
    motto: form.motto,
    introduction: form.introduction,
    languages: [...form.languages],
    tags: [...form.tags],
    voiceFileId: form.voice?.fileId ?? null,
    photoFileIds: form.photos.map(({ fileId }) => fileId),
  }
}

/** What the call would refuse, by field. */
export function checkPresentation(form: PresentationForm): Record<string, string> {
  const { error } = savePresentation.input.safeParse(writePresentation(form))
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) wrong[path.join('.')] ??= message
  return wrong
}
