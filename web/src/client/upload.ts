import type { Call, OutputOf } from '@kaihei/domain/call'
import { upload } from '@kaihei/domain/uploads/calls'
import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import { text } from '#text/text.ts'
import { absolute, isAnswerOf, meetFailure, timeoutMs } from './call.ts'
import type { CallOptions } from './call.ts'
import { CallError } from './call-error.ts'
import { openEnvelope } from './envelope.ts'
import { parseJson } from './parse-json.ts'
import { readToken } from './session.ts'

interface SendOptions extends CallOptions {
  /** From 0 to 1, as the file leaves. */
  onProgress?: (share: number) => void
}

interface UploadOptions extends SendOptions {
  /** Of a clip: its shape, in percent. */
  peaks?: readonly number[] | undefined
}

/** Sends one file to be kept. */
export function uploadFile(
  purpose: UploadPurpose,
  file: Blob,
  { peaks, ...options }: UploadOptions = {},
): Promise<OutputOf<typeof upload>> {
  return sendFile(upload, { purpose, ...(peaks !== undefined && { peaks: peaks.join(',') }) }, file, options)
}

/** Sends one file to a call that takes one. Apart from `call` because only XMLHttpRequest tells how much has left. */
export async function sendFile<C extends Call>(
  target: C,
  fields: Readonly<Record<string, string>>,
  file: Blob,
  { quiet = false, signal, onProgress }: SendOptions = {},
): Promise<OutputOf<C>> {
  const token = readToken()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  // What it is called says nothing: the server reads what it is.
  form.set('file', file, 'file')
  try {
    const answer = await post(target.path, form, { token, signal, onProgress })
    if (isAnswerOf(target, answer)) return answer
    throw new TypeError(`${target.path} answered without data`)
  } catch (error) {
    if (!signal?.aborted) meetFailure(error, token, { quiet })
    throw error
  }
}

interface Sending {
  token: string | null
  signal: AbortSignal | undefined
  onProgress: ((share: number) => void) | undefined
}

function post(path: string, form: FormData, { token, signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', absolute(path))
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('Authorization', token)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(openEnvelope(request.status, parseJson(request.responseText)))
      } catch (error) {
        reject(error)
      }
    })
    request.addEventListener('error', () =>
      reject(new CallError(text.failure.unreachable, { code: 0, reason: 'unreachable' })),
    )
    request.addEventListener('timeout', () =>
      reject(new CallError(text.failure.timedOut, { code: 0, reason: 'timed_out' })),
    )
    request.addEventListener('abort', () =>
      reject(new DOMException('the upload was called off', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
