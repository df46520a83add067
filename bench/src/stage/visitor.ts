import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { getPublicConfig } from '@kaihei/domain/config/calls'
import { login } from '@kaihei/domain/users/calls'
import { within } from '../within.ts'

export function pathOf(call: Call): string {
  return `/proxy${call.path}`
}

/** The first start of a demo hashes passwords on a busy machine; nothing else takes a second. */
const answeredWithin = 30

/** A request whose answer is not waited for longer than anybody would. */
export function fetchInTime(url: string, init: RequestInit = {}): Promise<Response> {
  return within(answeredWithin, `the answer of ${new URL(url).pathname}`, fetch(url, init))
}

/** One call, outside of any load. What is not a success is an error. */
export async function askServer<C extends Call>(
  url: string,
  call: C,
  {
    token,
    input,
    path = pathOf(call),
  }: { readonly token?: string; readonly input?: SentOf<C>; readonly path?: string } = {},
): Promise<OutputOf<C>> {
  const response = await fetchInTime(url + path, {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(input !== undefined && { 'content-type': 'application/json' }),
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  if (!response.ok) throw new Error(`${call.method} ${call.path} answered ${response.status}`)
  const { data } = (await response.json()) as { data: OutputOf<C> }
  return data
}

/** Signs in with the first account that the server offers for trying it, and answers the token. */
export async function signIn(url: string): Promise<string> {
  const [offered] = (await askServer(url, getPublicConfig)).demoAccounts
  if (offered === undefined) throw new Error('the server offers no demo account')
  const { account, password } = offered
  const { token } = await askServer(url, login, { input: { account, password } })
  return token
}
