/**
 * What both sides of a conversation are told to be careful about: the number of a bank card, and words that lead
 * somebody to pay outside of the house. Nothing is held back: people may have their reasons.
 */
export type Danger = 'card' | 'outsidePayment'

/** In characters; how many there may be keeps the look through a message short. */
export const maxPhrase = 40
export const maxPhrases = 300

export function findDanger(text: string, phrases: readonly string[]): Danger | undefined {
  const plain = flatten(text)
  if (hasCardNumber(plain)) return 'card'
  return hasPhrase(plain, phrases) ? 'outsidePayment' : undefined
}

/** Full-width and circled signs become plain ones, capitals small ones; what nobody sees is gone. */
function flatten(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
}

/** What is left of a phrase when everything is taken out that one can put between its letters. */
export function squeeze(phrase: string): string {
  return flatten(phrase).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Letters and digits alone, so that no space or sign inside a phrase hides it. For each it is known whether it goes
 * on from the one before it as letters of one Latin word do: `wire me` is not in `wire message`.
 */
function hasPhrase(plain: string, phrases: readonly string[]): boolean {
  let letters = ''
  const goesOn: boolean[] = []
  let before = ''
  for (const sign of plain) {
    if (/[\p{L}\p{N}]/u.test(sign)) {
      goesOn.push(isLatin(before) && isLatin(sign))
      // A rare sign takes two places in a text.
      if (sign.length > 1) goesOn.push(false)
      letters += sign
    }
    before = sign
  }
  return phrases.some((phrase) => standsIn(letters, goesOn, squeeze(phrase)))
}

function standsIn(letters: string, goesOn: readonly boolean[], phrase: string): boolean {
  if (phrase === '') return false
  for (let at = letters.indexOf(phrase); at !== -1; at = letters.indexOf(phrase, at + 1)) {
    if (goesOn[at] !== true && goesOn[at + phrase.length] !== true) return true
  }
  return false
}

function isLatin(sign: string): boolean {
  return sign >= 'a' && sign <= 'z'
}

const digits = { min: 13, max: 19 }
/** Digits with a space, a dash or a dot here and there between them. */
const numbers = /\d(?:[\s.\-‐‑‒–—―]{0,3}\d)*/gu
/** Cards of people begin with these; a moment in milliseconds begins with 1. */
const firstOfCards = /^[2-6]/

/** Also where more digits follow or precede after a gap, such as a date or the number on its back. */
function hasCardNumber(plain: string): boolean {
  for (const [number] of plain.matchAll(numbers)) {
    const groups = number.split(/\D+/)
    for (let first = 0; first < groups.length; first++) {
      let card = ''
      for (let last = first; last < groups.length && card.length <= digits.max; last++) {
        card += groups[last] ?? ''
        if (isCardNumber(card)) return true
      }
    }
  }
  return false
}

function isCardNumber(card: string): boolean {
  return card.length >= digits.min && card.length <= digits.max && firstOfCards.test(card) && passesLuhn(card)
}

/** Every second digit from the right counts twice; the sum ends in 0. */
function passesLuhn(card: string): boolean {
  let sum = 0
  for (let place = 0; place < card.length; place++) {
    const digit = Number(card[card.length - 1 - place])
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

/** What the card in the conversation says: the house's own, which nobody else can send. */
export interface Caution {
  readonly type: 'caution'
  readonly about: Danger
  /** In Chinese. */
  readonly msg: string
}

const sentences: Readonly<Record<Danger, string>> = {
  card: '这里出现了像银行卡号的数字。不要把卡号、验证码告诉任何人，平台付款从不需要它们。',
  outsidePayment: '在平台外付款不受保护：钱追不回来，订单也没有售后。请只在平台内下单付款。',
}

export function cautionAbout(about: Danger): Caution {
  return { type: 'caution', about, msg: sentences[about] }
}
