import type { OutputOf } from '@kaihei/domain/call'
import { upload } from '@kaihei/domain/uploads/calls'
import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { uploadFile } from '#client/upload.ts'
import { uploadsText } from '#text/uploads.ts'
import { checkFile } from './check-file.ts'
import { shrinkImage } from './shrink-image.ts'

export type Uploaded = OutputOf<typeof upload>

/** Checks a file, sends it, and answers with what is wrong as a sentence instead of throwing. */
export async function sendFile(
  purpose: UploadPurpose,
  file: File,
  onProgress: (share: number) => void,
  peaks?: readonly number[],
): Promise<Uploaded | string> {
  const ready = purpose === 'voice' ? file : await shrinkImage(file)
  const wrong = checkFile(purpose, ready)
  if (wrong !== null) return wrong
  try {
    return await uploadFile(purpose, ready, { quiet: true, onProgress, peaks })
  } catch (error) {
    return error instanceof CallError ? error.message : uploadsText.failed
  }
}

/** One file at a time: how far it is, and why it did not arrive. */
export function useSendFile(purpose: UploadPurpose) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string | null>(null)

  async function send(file: File, peaks?: readonly number[]): Promise<Uploaded | null> {
    setFailure(null)
    setProgress(0)
    const answer = await sendFile(purpose, file, setProgress, peaks)
    setProgress(undefined)
    if (typeof answer !== 'string') return answer
    setFailure(answer)
    return null
  }

  return { progress, failure, setFailure, send }
}
