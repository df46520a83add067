import { bytesOf, bytesOfText, hexOf } from '../bytes.ts'

/** How what is left to chance is drawn, so that anybody can draw it again; the name stands with every proof. */
export const fairAlgorithm = 'kaihei-fair-1'

/** What a draw is made of: the house's secret, which it has committed itself to, what the person added, and which draw it is. */
export interface FairSeed {
  /** 32 bytes in hexadecimal. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A whole number from 0 up to but without `n`, each as likely as any other. */
export type Draw = (n: number) => Promise<number>

// What browsers and Node have alike.
interface WebCrypto {
  readonly subtle: {
    digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: { readonly name: 'HMAC'; readonly hash: 'SHA-256' },
      extractable: false,
      usages: readonly ['sign'],
    ): Promise<object>
    sign(algorithm: 'HMAC', key: object, data: Uint8Array): Promise<ArrayBuffer>
  }
}
declare const crypto: WebCrypto

const words = 2 ** 32

/** What is made public before anything is drawn with a seed. */
export async function commitTo(serverSeed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed))))
}

/** The numbers of one draw, one after the other. */
export async function openStream({ serverSeed, clientSeed, nonce }: FairSeed): Promise<Draw> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), algorithm, false, ['sign'])
  let round = 0
  let block = new DataView(new ArrayBuffer(0))
  let at = 0
  const nextWord = async () => {
    if (at === block.byteLength) {
      const message = bytesOfText(`${clientSeed}:${nonce}:${round++}`)
      block = new DataView(await crypto.subtle.sign('HMAC', key, message))
      at = 0
    }
    at += 4
    return block.getUint32(at - 4)
  }
  return async (n) => {
    if (!Number.isInteger(n) || n < 1 || n > words) throw new RangeError(`cannot draw one of ${n}`)
    // A word beyond the last whole multiple would make the small numbers likelier.
    const fairUpTo = Math.floor(words / n) * n
    let word = await nextWord()
    while (word >= fairUpTo) word = await nextWord()
    return word % n
  }
}
