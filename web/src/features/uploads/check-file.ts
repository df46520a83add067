import { bounds } from '@kaihei/domain/bounds'
import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { uploadsText } from '#text/uploads.ts'

/** What a file picker offers. A phone then turns its own formats into one of these. */
export const accepts = {
  image: 'image/jpeg,image/png,image/webp',
  voice: 'audio/*,.wav,.mp3,.m4a,.ogg,.opus,.webm',
} as const

/** What the server would refuse for sure, said before anything is sent. */
export function checkFile(purpose: UploadPurpose, file: Blob): string | null {
  if (purpose === 'voice') {
    return file.size > bounds.voice.maxBytes ? uploadsText.tooLarge(bounds.voice.maxBytes) : null
  }
  if (!accepts.image.split(',').includes(file.type)) return uploadsText.notAnImage
  return file.size > bounds.image.maxBytes ? uploadsText.tooLarge(bounds.image.maxBytes) : null
}

export function checkSeconds(seconds: number): string | null {
  const { minSeconds, maxSeconds } = bounds.voice
  if (seconds < minSeconds) return uploadsText.voice.tooShort(seconds, minSeconds)
  // A coded clip is some frames longer than what was said.
  if (seconds > maxSeconds + 0.05) return uploadsText.voice.tooLong(seconds, maxSeconds)
  return null
}
