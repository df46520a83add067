import type { Call, OutputOf } from '@kaihei/domain/call'
import { upload } from '@kaihei/domain/uploads/calls'
import type { Talk } from './talk.ts'

interface Sender {
  readonly token?: string | undefined
}

interface Answered<C extends Call = typeof upload> {
  readonly status: number
  readonly message: string
  readonly data: OutputOf<C> & {
    readonly reason?: string
    readonly fields?: Readonly<Record<string, string>>
  }
}

/** Sends a form to the upload call, whatever is in it. */
export function sendForm(
  talk: Pick<Talk, 'address'>,
  form: FormData,
  sender: Sender,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  return sendFormTo(upload, talk, form, sender, headers)
}

/** Sends a form to any call that takes one. */
export async function sendFormTo<C extends Call>(
  call: C,
  { address }: Pick<Talk, 'address'>,
  form: FormData,
  { token }: Sender,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered<C>> {
  const response = await fetch(`${address}/proxy${call.path}`, {
    method: 'POST',
    headers: { ...(token !== undefined && { authorization: token }), ...headers },
    body: form,
  })
  const { code, message, data } = (await response.json()) as {
    code: number
    message: string
    data: Answered<C>['data']
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
