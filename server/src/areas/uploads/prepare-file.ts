import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { v7 as newId } from 'uuid'
import { newFileName } from '#media/file-name.ts'
import type { Workshop } from '#media/workshop.ts'
import type { UploadedFile } from './store.ts'

/** What was sent, made into what is kept: its bytes, and the row that will speak of them. */
export async function prepareFile(
  workshop: Workshop,
  ownerId: string,
  sent: Buffer,
  { purpose, peaks }: { readonly purpose: UploadPurpose; readonly peaks?: readonly number[] | undefined },
): Promise<{ readonly bytes: Uint8Array; readonly file: UploadedFile }> {
  const made = await workshop.make(ownerId, { sent, purpose })
  const { kind } = made
  const bytes = kind === 'image' ? made.bytes : sent
  const named = { id: newId(), purpose, kind, name: newFileName(made.ending), bytes: bytes.length }
  return made.kind === 'image'
    ? { bytes, file: { ...named, width: made.width, height: made.height, seconds: null, peaks: null } }
    : { bytes, file: { ...named, width: null, height: null, seconds: made.seconds, peaks: peaks ?? null } }
}
