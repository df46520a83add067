import { openSeal, type Seal } from '#areas/fair/seal.ts'
import type { Config } from '#config.ts'

/** What opens a game account. */
export interface Credentials {
  readonly login: string
  readonly secret: string
}

/** Keeps what opens an account so that nobody reads it out of a copy of the database. */
export interface Secrets {
  readonly seal: (accountId: string, credentials: Credentials) => { sealed: Buffer; sealedWith: Buffer }
  /** Nothing if the key of the house is another one by now. */
  readonly open: (accountId: string, sealed: Buffer) => Credentials | undefined
  /**
   * By them an account is known again, whoever offers it; which it is cannot be read out of them. The first is kept, the
   * others are those of a former secret of the house.
   */
  readonly keysOf: (game: string, login: string) => readonly [Buffer, ...Buffer[]]
}

export function openSecrets(config: Pick<Config, 'sessionSecret' | 'secretBefore'>): Secrets {
  const seal = openSeal(config)
  return {
    seal: (accountId, { login, secret }) => ({
      sealed: seal.seal(accountId, JSON.stringify([login, secret])),
      sealedWith: seal.keys[0],
    }),
    open: (accountId, sealed) => {
      const text = seal.open(accountId, sealed)
      return text === undefined ? undefined : readCredentials(text)
    },
    keysOf: (game, login) => keysOf(seal, game, login),
  }
}

/** Out of what was sealed. */
export function readCredentials(text: string): Credentials {
  const [login, secret] = JSON.parse(text) as [string, string]
  return { login, secret }
}

export function keysOf(seal: Seal, game: string, login: string): readonly [Buffer, ...Buffer[]] {
  return seal.marksOf(`rental ${game} ${login.toLowerCase()}`)
}
