import type { Call } from '@kaihei/domain/call'
import { toJSONSchema } from 'zod/v4/core'

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  components: Record<string, unknown>
  paths: Record<string, Record<string, unknown>>
}

/** The API reference, made from the same objects that the server parses with. */
export function describeApi(callsByArea: Readonly<Record<string, readonly Call[]>>): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const [area, calls] of Object.entries(callsByArea)) {
    for (const call of calls) {
      const path = (paths[`/proxy${call.path}`] ??= {})
      path[call.method.toLowerCase()] = describeCall(area, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '欧服陪玩 API',
      version: '1',
      description:
        'Every call answers { code, message, data }; the HTTP status equals code. Amounts are integers of 1/100 coin.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}

function describeCall(area: string, call: Call): Record<string, unknown> {
  const input = toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.includes(name) || call.method !== 'POST')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema,
    }))
  return {
    tags: [area],
    summary: call.summary,
    description: `Access: ${call.access}. ${call.effect === 'change' ? 'Changes state.' : 'Reads only.'}`,
    ...(call.access !== 'anyone' && { security: [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && { requestBody: { content: describeBody(call, input) } }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: envelopeOf(call) } } },
      ...(call.cached === 'etag' && { 304: { description: 'Still what If-None-Match names; no body' } }),
    },
  }
}

function describeBody(call: Call, input: JsonSchema): Record<string, { schema: JsonSchema }> {
  if (call.body !== 'multipart') return { 'application/json': { schema: input } }
  const properties = { ...input.properties, file: { type: 'string', format: 'binary' } }
  const required = [...(input.required ?? []), 'file']
  return { 'multipart/form-data': { schema: { ...input, properties, required } } }
}

function envelopeOf(call: Call): JsonSchema {
  return {
    type: 'object',
    properties: {
      code: { const: 200 },
      message: { type: 'string' },
      data: toJSONSchema(call.output, { unrepresentable: 'any' }),
    },
    required: ['code', 'message', 'data'],
  }
}
