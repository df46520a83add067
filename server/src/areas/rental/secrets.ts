import { createHmac } from 'node:crypto'
import { openSeal } from '#areas/fair/seal.ts'
import type { Config } from '#config.ts'

/** What opens a game account. */
export interface Credentials {
  readonly login: string
  readonly secret: string
}

/** Keeps what opens an account so that nobody reads it out of a copy of the database. */
export interface Secrets {
  readonly seal: (accountId: string, credentials: Credentials) => Buffer
  /** Nothing if the key of the house is another one by now. */
  readonly open: (accountId: string, sealed: Buffer) => Credentials | undefined
  /** By it an account is known again, whoever offers it; which it is cannot be read out of it. */
  readonly keyOf: (game: string, login: string) => Buffer
}

export function openSecrets(config: Pick<Config, 'sessionSecret' | 'secretBefore'>): Secrets {
  const seal = openSeal(config)
  return {
    seal: (accountId, { login, secret }) => seal.seal(accountId, JSON.stringify([login, secret])),
    open: (accountId, sealed) => {
      const text = seal.open(accountId, sealed)
      if (text === undefined) return undefined
      const [login, secret] = JSON.parse(text) as [string, string]
      return { login, secret }
    },
    keyOf: (game, login) =>
      createHmac('sha256', config.sessionSecret).update(`rental ${game} ${login.toLowerCase()}`).digest(),
  }
}
