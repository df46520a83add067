import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { upload } from '@kaihei/domain/uploads/calls'
import type { House } from '#house.ts'
import { type Route, answerUpload } from '#http/answer.ts'
import { prepareFile } from './prepare-file.ts'
import { addFile, addRefused, refuseTooMany } from './store.ts'

export function uploadRoutes({ storage, workshop }: House): readonly Route[] {
  const maxBytes = ({ purpose }: { readonly purpose: string }) =>
    purpose === 'voice' ? bounds.voice.maxBytes : bounds.image.maxBytes

  return [
    answerUpload(upload, maxBytes, async ({ actor, input, file: sent, look, aside, once }) => {
      await refuseTooMany(look, actor.userId)
      const { bytes, file } = await prepareFile(workshop, actor.userId, sent, input).catch(
        async (error: unknown) => {
          // What is no good has cost the same: it counts, or one could try all day.
          const isJudged = error instanceof Refusal && error.reason !== 'uploads_busy'
          if (isJudged) await aside((work) => addRefused(work, actor.userId))
          throw error
        },
      )
      // First the bytes, then the row: a row never speaks of bytes that are not there.
      await storage.write(file.name, bytes)
      const answered = await once(async (work) => {
        await refuseTooMany(work, actor.userId)
        const url = await addFile(work, actor.userId, file)
        const { id, kind, width, height, seconds, peaks } = file
        return { fileId: id, url, kind, width, height, seconds, peaks: peaks && [...peaks] }
      })
      // Sent twice under one key, it was stored the first time. What cannot be removed now is swept as a stray.
      if (answered.fileId !== file.id) await storage.remove(file.name).catch(() => {})
      return answered
    }),
  ]
}
