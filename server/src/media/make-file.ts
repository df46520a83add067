import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { measureAudio } from './audio.ts'
import type { FileEnding } from './file-name.ts'
import { remakeImage } from './image.ts'

/** What is kept of something that was sent. */
export type MadeFile =
  | {
      readonly kind: 'image'
      readonly ending: FileEnding
      /** Drawn anew. */
      readonly bytes: Uint8Array
      readonly width: number
      readonly height: number
    }
  /** Kept as it came. */
  | { readonly kind: 'audio'; readonly ending: FileEnding; readonly seconds: number }

export async function makeFile(sent: Buffer, purpose: UploadPurpose): Promise<MadeFile> {
  if (purpose === 'voice') return { kind: 'audio', ...(await measureAudio(sent)) }
  const image = await remakeImage(sent, purpose === 'avatar' ? 'avatar' : 'whole')
  return { kind: 'image', ending: 'webp', ...image }
}
