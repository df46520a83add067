import type { PlayerDetail } from '@kaihei/domain/players/player'
import type { PresentationForm } from './presentation-form.ts'

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
