// What browsers and Node have alike.
declare const TextEncoder: new () => {
  encode(text: string): Uint8Array
  encodeInto(text: string, room: Uint8Array): { readonly written: number }
}

const encoder = new TextEncoder()

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In UTF-8. */
export function bytesOfText(text: string): Uint8Array {
  return encoder.encode(text)
}

/** The same, written where there is room for three bytes a character. Answers how many it took. */
export function writeText(text: string, room: Uint8Array): number {
  return encoder.encodeInto(text, room).written
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const joined = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
