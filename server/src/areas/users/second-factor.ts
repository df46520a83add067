import { randomBytes } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { otpauthUrl, readCode, secondFactor, writeRecoveryCode } from '@kaihei/domain/users/second-factor'
import { reseal } from '#areas/fair/reseal.ts'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import type { Work } from '#work/work.ts'
import {
  lockSecondFactor,
  saveBegun,
  saveConfirmed,
  saveRecoveryCodes,
  saveResealed,
  saveStep,
  saveTouched,
  takeRecoveryCode,
  takeSealedWith,
} from './second-factor-store.ts'
import { countCode, forgiveCode } from './sign-in-try-store.ts'
import { base32, findStep } from './totp.ts'

/** What apps call the house beside the code. */
const issuer = '欧服陪玩'
/** As RFC 4226 wants it: as long as what SHA-1 answers. */
const secretBytes = 20

type Aside = <T>(body: (work: Work) => Promise<T>) => Promise<T>

/** Makes secrets and tells right codes from wrong ones. */
export function openSecondFactor({ config, clock }: Pick<House, 'config' | 'clock'>) {
  const seal = openSeal(config)
  const { sessionSecret } = config

  /** Phones know nothing of a clock that an admin of the demo has moved. */
  const timeOnPhones = (work: Work) => new Date(work.now.getTime() - clock.aheadMs)

  async function isRight(work: Work, userId: string, typed: string, begun: boolean): Promise<boolean> {
    const kept = await lockSecondFactor(work, userId)
    const read = readCode(typed)
    if (kept === undefined || read === undefined || (kept.confirmedAt === null) !== begun) return false
    if (read.kind === 'recovery') return takeRecoveryCode(work, userId, read.code)
    const secret = seal.open(userId, kept.sealed)
    if (secret === undefined) return false
    const moment = { now: timeOnPhones(work), usedUpTo: kept.lastStep }
    const step = findStep(Buffer.from(secret, 'hex'), read.code, moment)
    if (step === undefined) return false
    saveStep(work, userId, step)
    return true
  }

  function renewRecovery(work: Work, userId: string): readonly string[] {
    const codes = Array.from({ length: secondFactor.recoveryCodes }, () =>
      base32(randomBytes(secondFactor.recoveryBytes)).toLowerCase(),
    )
    saveRecoveryCodes(work, userId, codes)
    return codes.map(writeRecoveryCode)
  }

  return {
    /**
     * Counts the try before the code is looked at, as with passwords. Answers what looks at it, in the work that depends
     * on it: there the code is used up.
     */
    ask: async (
      aside: Aside,
      userId: string,
      typed: string,
      { begun = false }: { readonly begun?: boolean } = {},
    ) => {
      const counted = { userId, secret: sessionSecret }
      const left = await aside((work) => countCode(work, counted))
      return async (work: Work): Promise<void> => {
        if (!(await isRight(work, userId, typed, begun))) throw new Refusal('second_factor_wrong', { left })
        await forgiveCode(work, counted)
      }
    },

    begin: async (work: Work, userId: string, account: string) => {
      const secret = randomBytes(secretBytes)
      const sealed = seal.seal(userId, secret.toString('hex'))
      if (!(await saveBegun(work, userId, { sealed, key: seal.keys[0] })))
        throw new Refusal('second_factor_on')
      const written = base32(secret)
      return { secret: written, url: otpauthUrl({ issuer, account, secret: written }) }
    },

    confirm: (work: Work, userId: string): readonly string[] => {
      saveConfirmed(work, userId)
      return renewRecovery(work, userId)
    },

    renewRecovery,

    /** For the timetable: a secret is stored for as long as somebody signs in with it. */
    reseal: reseal(seal, {
      take: takeSealedWith,
      save: (work, { id }, _text, anew) => saveResealed(work, id, anew),
      saveTouched,
    }),
  }
}
