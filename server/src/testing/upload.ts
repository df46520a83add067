import type { OutputOf } from '@kaihei/domain/call'
import { upload } from '@kaihei/domain/uploads/calls'
import type { Talk } from './talk.ts'

interface Sender {
  readonly token?: string | undefined
}

interface Answered {
  readonly status: number
  readonly message: string
  readonly data: OutputOf<typeof upload> & {
    readonly reason?: string
    readonly fields?: Readonly<Record<string, string>>
  }
}

/** Sends a form to the upload call, whatever is in it. */
export async function sendForm(
  { address }: Pick<Talk, 'address'>,
  form: FormData,
  { token }: Sender,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`${address}/proxy${upload.path}`, {
    method: 'POST',
    headers: { ...(token !== undefined && { authorization: token }), ...headers },
    body: form,
  })
  const { code, message, data } = (await response.json()) as {
    code: number
    message: string
    data: Answered['data']
  }
  if (code !== response.status) throw new Error(`code ${code} on HTTP ${response.status}`)
  return { status: response.status, message, data }
}

/** Fields first, then the file, as a browser does it. What the file calls itself is a lie on purpose. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file: Uint8Array,
  name = 'file.html',
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(file)], { type: 'text/html' }), name)
  return form
}

export function uploadFile(
  app: Pick<Talk, 'address'>,
  purpose: string,
  file: Uint8Array,
  sender: Sender,
): Promise<Answered> {
  return sendForm(app, formOf({ purpose }, file), sender)
}
