import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { v7 as newId } from 'uuid'
import { measureAudio } from '#media/audio.ts'
import { newFileName } from '#media/file-name.ts'
import { remakeImage } from '#media/image.ts'
import type { UploadedFile } from './store.ts'

/** What was sent, made into what is kept: its bytes, and the row that will speak of them. */
export async function prepareFile(
  sent: Buffer,
  purpose: UploadPurpose,
): Promise<{ readonly bytes: Buffer; readonly file: UploadedFile }> {
  const id = newId()
  if (purpose === 'voice') {
    const { ending, seconds } = await measureAudio(sent)
    const name = newFileName(ending)
    const file = {
      id,
      purpose,
      kind: 'audio',
      name,
      bytes: sent.length,
      width: null,
      height: null,
      seconds,
    } as const
    return { bytes: sent, file }
  }
  const { bytes, width, height } = await remakeImage(sent, purpose === 'avatar' ? 'avatar' : 'whole')
  const name = newFileName('webp')
  return {
    bytes,
    file: { id, purpose, kind: 'image', name, bytes: bytes.length, width, height, seconds: null },
  }
}
