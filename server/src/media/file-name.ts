import { randomBytes } from 'node:crypto'

/** What may be stored, and the type it is served with: never what the uploader said. */
const typeByEnding = {
  webp: 'image/webp',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
} as const
export type FileEnding = keyof typeof typeByEnding

/** Nobody chose it and nobody guesses it: who knows the name was shown it. */
export function newFileName(ending: FileEnding): string {
  return `${randomBytes(16).toString('hex')}.${ending}`
}

const fileName = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(typeByEnding).join('|')})$`)

/** The type of a name that was made here, undefined for any other. */
export function typeOfFile(name: string): string | undefined {
  const ending = fileName.exec(name)?.[1]
  return ending === undefined ? undefined : typeByEnding[ending as FileEnding]
}

export function fileUrl(name: string): string {
  return `/media/files/${name}`
}
