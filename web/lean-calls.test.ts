// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { askForWhole, keepWires, writeWires } from './lean-calls.ts'

const calls = `
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
export const roles = ['boss', 'player']
export const profile = z.strictObject({ uk: z.string() })
export const login = defineCall({
  method: 'POST',
  path: '/web/auth/login',
  effect: 'change',
  secret: true,
  refusals: ['wrong_credentials'],
  summary: 'Sign in, (with) { brackets } and output: in it',
  input: z.strictObject({ account: z.string(), password: z.string() }),
  output: profile,
})
`

describe('a module of calls', () => {
  test('keeps of a call what travels, and its plain constants', () => {
    expect(keepWires(calls)).toBe(
      [
        `export const roles = ['boss', 'player']`,
        `export const login = { method: 'POST', path: '/web/auth/login', effect: 'change', secret: true }`,
      ].join('\n'),
    )
  })
})

describe('a module of the web', () => {
  test('that reads the shape of a call asks for the whole of it', () => {
    const code = `import { login, logout } from "@kaihei/domain/users/calls"\nuse(login.input)`
    expect(askForWhole(code)).toBe(
      `import { login, logout } from "@kaihei/domain/users/calls?whole"\nuse(login.input)`,
    )
  })

  test('that makes a form of a call has its wire, and how to fetch the whole of it', async () => {
    const code = `import { login } from "@kaihei/domain/users/calls"\nconst form = useCallForm(\n login, { initial })`
    expect(askForWhole(code)).toBe(code)
    expect(await writeWires(code, async () => calls)).toBe(
      [
        `const login = { method: 'POST', path: '/web/auth/login', effect: 'change', secret: true, ` +
          `fetchWhole: () => import("@kaihei/domain/users/calls?whole").then((calls) => calls.login) }`,
        `const form = useCallForm(`,
        ` login, { initial })`,
      ].join('\n'),
    )
  })

  test('has the wires of the calls it makes written into it, under the names it gives them', async () => {
    const code = `import { login as signIn, roles } from "@kaihei/domain/users/calls"\nuse(signIn, roles)`
    expect(await writeWires(code, async () => calls)).toBe(
      [
        `import { roles } from "@kaihei/domain/users/calls"`,
        `const signIn = { method: 'POST', path: '/web/auth/login', effect: 'change', secret: true }`,
        `use(signIn, roles)`,
      ].join('\n'),
    )
  })

  test('goes on importing whole calls, and modules of which it makes no call', async () => {
    const code = `import { login } from "@kaihei/domain/users/calls?whole"\nimport { roles } from "@kaihei/domain/users/calls"`
    expect(await writeWires(code, async () => calls)).toBe(code)
  })

  test('that only makes calls does not', () => {
    const code = `import { login } from "@kaihei/domain/users/calls"\ncall(login, { input: loginner.input })`
    expect(askForWhole(code)).toBe(code)
  })
})
