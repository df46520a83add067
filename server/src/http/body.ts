import { findForm, type Form, keepForms } from './encoding.ts'
import { type Envelope, succeed } from './envelope.ts'

/** An answer in its envelope that is written already. */
export interface Body {
  readonly text: () => string
  /** Compressed as the caller takes it. */
  readonly formFor: (accepts: string | string[] | undefined) => Form | Promise<Form>
}

/** For one person, once. */
export function writeBody(data: unknown): Body {
  const text = JSON.stringify(succeed(data))
  return { text: () => text, formFor: (accepts) => findForm(text, accepts) }
}

/** For many, but not for long. As bytes: that is half of what its text takes, and ready to be sent. */
export function shareBody(data: unknown): Body & { readonly bytes: number } {
  const plain = Buffer.from(JSON.stringify(succeed(data)))
  return { text: () => plain.toString(), formFor: keepForms(plain, 'brief'), bytes: plain.length }
}

/** What it says. */
export function readBody(body: Body): unknown {
  return (JSON.parse(body.text()) as Envelope).data
}
