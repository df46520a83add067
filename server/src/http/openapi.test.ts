import { createConfig, lintFromString } from '@redocly/openapi-core'
import { refusalsOf } from '@kaihei/domain/call'
import { allCalls, callsByArea } from '@kaihei/domain/calls'
import { expect, test } from 'vitest'
import { describeApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

const document = await describeApi(callsByArea)
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[`/proxy${path}`]?.[method.toLowerCase()] as Operation

async function lint(described: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(described), config })
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ''} ${message}`,
  )
}

test('the usual linter finds nothing to complain of in the API reference, and would say so', async () => {
  expect(await lint({ ...document, servers: [] })).toHaveLength(1)
  expect(await lint(document)).toEqual([])
})

test('every call has a name of its own that a program can bear', () => {
  const names = allCalls.map((call) => operationOf(call).operationId)
  expect(new Set(names).size).toBe(allCalls.length)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
})

test('it tells which calls need a token, and every reason for which one can be refused', () => {
  for (const call of allCalls) {
    const { security, responses } = operationOf(call)
    expect([call.path, security.length > 0]).toEqual([call.path, call.access !== 'anyone'])
    const told = Object.values(responses).map(({ description }) => description)
    for (const reason of refusalsOf(call)) expect(told.join('\n')).toContain(`\`${reason}\``)
  }
})
