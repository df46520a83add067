import { addLolAccount } from '@kaihei/domain/lol/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import type { Plugin } from 'rolldown'
import { heavyFiles } from '#testing/files/heavy-files.ts'
import { forgeAddresses, tryDoors } from './doors.ts'
import { attackPages } from './pages.ts'
import { forgePayments } from './payments.ts'
import { findStalls, sendFile, sendMarks } from './stalls.ts'
import { attackTexts } from './texts.ts'
import type { Attacked, Providers } from './attacked.ts'

type Outside = Providers & Parameters<typeof forgePayments>[1]

/** A weakness as somebody could have written it: in one file, this instead of that. */
interface Hole {
  readonly file: string
  readonly changes: readonly (readonly [from: string, to: string])[]
  /** Answers what it found. */
  readonly attack: (house: Attacked, outside: Outside) => Promise<readonly string[]>
  /** In a house to play in, whose providers can be asked; else in production. */
  readonly inPlay?: true
}

const texts = async (house: Attacked) => (await attackTexts(house, [addLolAccount])).findings

export const holes = {
  'puts a text in order before it looks at its length': {
    file: 'domain/src/shape.ts',
    changes: [
      ["z.maxLength(4 * max + 100, { error: problem('too_long', { name, max }), abort: true }),", ''],
      ["z.refine((text) => !pile.test(text), { error: problem('piled_marks', { name }), abort: true }),", ''],
    ],
    attack: (house) => findStalls(house, 'marks', () => sendMarks(house)),
  },
  'opens files on the thread that answers calls': {
    file: 'server/src/media/workshop.ts',
    changes: [
      [
        "import type { MadeFile } from './make-file.ts'",
        "import { makeFile, type MadeFile } from './make-file.ts'",
      ],
      [
        'make: (whose, job) => {',
        "make: (whose, job) => { if (whose !== '') return makeFile(Buffer.from(job.sent), job.purpose)",
      ],
    ],
    attack: async (house) => {
      const [name, purpose, make] = heavyFiles.find(([one]) => one === 'an MP4 of empty boxes') ?? []
      if (name === undefined || purpose === undefined || make === undefined)
        throw new Error('the file is gone')
      const sent = await make()
      return findStalls(house, name, () => sendFile(house, purpose, sent))
    },
  },
  'lets staff do what is for admins': {
    file: 'domain/src/ops/voucher-calls.ts',
    changes: [["access: 'admin'", "access: 'staff'"]],
    attack: (house) => tryDoors(house, 'nonsense'),
  },
  'lets a token live for ever': {
    file: 'server/src/areas/users/session-store.ts',
    changes: [['row === undefined || row.expires_at <= now', 'row === undefined']],
    attack: (house) => tryDoors(house, 'nonsense'),
  },
  'lets in whoever was banned': {
    file: 'server/src/areas/users/session-store.ts',
    changes: [['and u.banned_at is null', '']],
    attack: (house) => tryDoors(house, 'nonsense'),
  },
  'believes what a visitor says of his own address': {
    file: 'server/src/http/address.ts',
    changes: [['claims.pop()', 'claims.shift()']],
    attack: forgeAddresses,
  },
  'lets a NUL through to the database': {
    file: 'server/src/http/run-route.ts',
    changes: [["if (hasNul(whole)) throw new Refusal('malformed')", '']],
    attack: async (house) => (await attackTexts(house, [getProfile])).findings,
  },
  'writes what was typed into a statement': {
    file: 'server/src/areas/lol/store.ts',
    changes: [['${gameName}, ${tagLine}, ${fold', "${sql([`'${gameName}'`] as never)}, ${tagLine}, ${fold"]],
    attack: texts,
  },
  'keeps what was typed as it would stand on a page': {
    file: 'server/src/areas/lol/store.ts',
    changes: [['${gameName}, ${tagLine}, ${fold', "${gameName.replace(/</g, '&lt;')}, ${tagLine}, ${fold"]],
    attack: texts,
  },
  'does not ask who has signed a notice': {
    file: 'server/src/gateways/paypal-payment.ts',
    changes: [
      ["verified.data.verification_status === 'SUCCESS'", "verified.data.verification_status !== ''"],
    ],
    attack: forgePayments,
    inPlay: true,
  },
  'credits what was asked for, whatever came': {
    file: 'server/src/gateways/stripe-payment.ts',
    changes: [
      [
        'const charge = { amount, currency: taken.toUpperCase() }',
        "const charge = { amount: 5000, currency: 'CNY' }",
      ],
    ],
    attack: forgePayments,
    inPlay: true,
  },
  'writes names into a page as they are': {
    file: 'server/src/gateways/sandbox-page.ts',
    changes: [[`text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)`, 'text']],
    attack: attackPages,
    inPlay: true,
  },
  'writes names into a statement as they are': {
    file: 'server/src/http/csv.ts',
    changes: [["`'${said}` : said", 'said : said']],
    attack: attackPages,
    inPlay: true,
  },
} as const satisfies Record<string, Hole>
export type HoleName = keyof typeof holes

/** Changes the program on its way through the bundler. A hole that finds nothing to change is one nobody has planted. */
export function plant(name: HoleName): Plugin {
  const { file, changes } = holes[name] as Hole
  const state = { planted: false }
  return {
    name: 'planted hole',
    transform: (code, id) => {
      if (!id.endsWith(file)) return undefined
      state.planted = true
      const changed = changes.reduce((before, [from, to]) => {
        if (!before.includes(from)) throw new Error(`${file} does not say ${from}`)
        return before.replace(from, () => to)
      }, code)
      return { code: changed, map: null }
    },
    buildEnd: () => {
      if (!state.planted) throw new Error(`${file} is no part of the program`)
    },
  }
}
