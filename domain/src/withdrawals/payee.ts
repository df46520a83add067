import { tariff } from '../tariff.ts'
import { isMailAddress } from '../users/account.ts'
import type { PayoutMethod } from './withdrawal.ts'

const { min, max } = tariff.withdrawal.payeeCharacters

/** What is asked for, method by method; a form draws its field from it. */
export const payeeForms: Readonly<Record<PayoutMethod, { readonly asksFor: 'mail' | 'account' }>> = {
  paypal: { asksFor: 'mail' },
  bank: { asksFor: 'account' },
  alipay: { asksFor: 'account' },
  wechat: { asksFor: 'account' },
}

/** How PayPal finds somebody: by an address, a telephone number, or the number of the account. */
export type PaypalReceiver = 'mail' | 'phone' | 'account'

/** None: PayPal cannot pay to it. */
export function paypalReceiver(payee: string): PaypalReceiver | undefined {
  if (isMailAddress(payee)) return 'mail'
  if (/^\+?[\d ()-]+$/.test(payee)) return 'phone'
  return /^[A-Z0-9]{13}$/.test(payee) ? 'account' : undefined
}

/**
 * What is wrong with where the money shall go; none if nothing is. What PayPal cannot pay to would only fail after it
 * was approved.
 */
export function whyNotPayee(payee: string, method: PayoutMethod): 'length' | 'noReceiver' | undefined {
  const given = payee.trim()
  const { length } = Array.from(given)
  if (length < min || length > max) return 'length'
  return method === 'paypal' && paypalReceiver(given) === undefined ? 'noReceiver' : undefined
}

/** Its owner knows it by its ends; whoever looks over a shoulder learns neither the rest nor how long it is. */
export function maskPayee(payee: string): string {
  const characters = Array.from(payee)
  if (characters.length === 0) return ''
  const shown = Math.min(3, Math.max(1, Math.floor(characters.length / 4)))
  const first = characters.slice(0, shown).join('')
  return characters.length <= 2 ? `${first}••••` : `${first}••••${characters.slice(-shown).join('')}`
}
