import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

interface Head {
  /** The version of this format. */
  readonly kaihei: number
  readonly at: string
  /** The migrations that its schema was made by. */
  readonly migrations: readonly string[]
}

/** What a backup is made of: one line of JSON each, in this order, compressed. */
export type Line =
  | Head
  /** Rows as PostgreSQL writes them, which is as it reads them. */
  | { readonly table: string; readonly rows: readonly string[] }
  | { readonly sequence: string; readonly value: string }
  /** An uploaded file, in base64. */
  | { readonly file: string; readonly bytes: string }

/** The last line: what is cut off, or was touched, does not end with it. */
interface End {
  readonly end: string
}

/** What is wrong with a backup, in words for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Writes all of it or nothing: the name appears when everything is on the disk. */
export async function writeLines(path: string, lines: AsyncIterable<object>): Promise<void> {
  const part = `${path}.part`
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new BackupError(`cannot write ${part}: ${(error as Error).message}`)
  })
  try {
    await pipeline(encode(lines), createGzip(), file.createWriteStream({ flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* encode(lines: AsyncIterable<object>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    yield text
  }
  const last: End = { end: hash.digest('hex') }
  yield `${JSON.stringify(last)}\n`
}

/** Goes through all of it once before anybody acts on it: `readLines` is only for a file that was whole. */
export async function checkLines(path: string): Promise<Head> {
  const { first, whole } = await checkEnd(path)
  const head = parseHead(first)
  if (head === undefined) throw new BackupError(`${path} is no backup of this program`)
  if (!whole) throw new BackupError(`${path} is not whole: it was cut off or touched`)
  return head
}

interface Checked {
  readonly first: string | undefined
  /** Of everything before the last line, which has to say the same. */
  readonly hash: string
  readonly whole: boolean
}

/** What a file of lines begins with, and whether it ends with the hash of all that comes before. */
export async function checkEnd(path: string): Promise<Checked> {
  const hash = createHash('sha256')
  let [first, end]: [string | undefined, string | undefined] = [undefined, undefined]
  for await (const text of rawLines(path)) {
    if (end !== undefined) throw new BackupError(`${path}: something follows its end`)
    first ??= text
    if (text.startsWith('{"end":')) end = readEnd(text)
    else hash.update(`${text}\n`)
  }
  const found = hash.digest('hex')
  return { first, hash: found, whole: end === found }
}

/** Whatever else stands there is no hash. */
function readEnd(text: string): string {
  try {
    return (JSON.parse(text) as End).end
  } catch {
    return ''
  }
}

function parseHead(text: string | undefined): Head | undefined {
  try {
    const head = JSON.parse(text ?? '') as Line
    return 'kaihei' in head && head.kaihei === 1 ? head : undefined
  } catch {
    return undefined
  }
}

export async function* readLines<Kind extends object = Line>(path: string): AsyncGenerator<Kind> {
  for await (const text of rawLines(path)) {
    const line = JSON.parse(text) as Kind | End
    if (!('end' in line)) yield line
  }
}

async function* rawLines(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path)
  const plain = createGunzip()
  // Readline does not hear of what goes wrong before it.
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = (error: Error) => reject(new BackupError(`cannot read ${path}: ${error.message}`))
    bytes.on('error', fail)
    plain.on('error', fail)
  })
  failed.catch(() => {})
  const texts = createInterface({ input: bytes.pipe(plain), crlfDelay: Infinity })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([texts.next(), failed])
      if (next.done === true) return
      yield next.value
    }
  } finally {
    bytes.destroy()
    plain.destroy()
  }
}
