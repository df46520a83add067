import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '@kaihei/domain/call'
import { isTagged, isWritten, type Route } from './answer.ts'
import type { Body } from './body.ts'
import { findForm, type Form, headersOfForm } from './encoding.ts'
import { succeed } from './envelope.ts'
import { tellTagged } from './tagged.ts'
import { json, type Told } from './told.ts'

const ofJson = { 'content-type': json }

/** What a handler gave, as whoever sent these headers takes it. */
export function tellAnswer(given: Route, data: unknown, headers: IncomingHttpHeaders): Told | Promise<Told> {
  const accepts = headers['accept-encoding']
  if (isTagged(given, data)) return tellTagged(data, headers['if-none-match'])
  if (isWritten(given, data)) return tellAny(data.formFor(accepts), ofJson)
  const { call } = given
  const body = call.answersAs === undefined ? JSON.stringify(succeed(data)) : String(data)
  return tellAny(formOf(call, body, accepts), typeOf(call))
}

function tellAny(form: Form | Promise<Form>, headers: Told['headers']): Told | Promise<Told> {
  return form instanceof Promise ? form.then((made) => tellForm(made, headers)) : tellForm(form, headers)
}

function tellForm(form: Form, headers: Told['headers']): Told {
  return { status: 200, headers: { ...headers, ...headersOfForm(form) }, body: form.body, wire: form.wire }
}

/** What is in memory, in a form that is ready. */
export function tellReady(body: Body | undefined, headers: IncomingHttpHeaders): Told | undefined {
  const form = body?.formFor(headers['accept-encoding'])
  return form === undefined || form instanceof Promise ? undefined : tellForm(form, ofJson)
}

/** A secret beside words that somebody else chose can be guessed from how well both compress: it is sent as it is. */
function formOf({ secret }: Call, body: string, accepts: string | string[] | undefined) {
  return secret !== undefined ? { body, varies: false } : findForm(body, accepts)
}

function typeOf({ answersAs }: Call): Told['headers'] {
  return answersAs === undefined
    ? ofJson
    : { 'content-type': `${answersAs}; charset=utf-8`, 'content-disposition': 'attachment' }
}
