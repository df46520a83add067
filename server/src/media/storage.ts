import type { Readable } from 'node:stream'

interface StoredBytes {
  readonly size: number
  /** Both ends belong to the part; without a part the whole comes. */
  read(part?: { readonly first: number; readonly last: number }): Readable
}

/** Where uploaded bytes live. A name is written once and never changes what it means. */
export interface Storage {
  /** Why nothing can ever be kept there as it is set up, a sentence for whoever did; undefined: nothing is known against it. */
  whyUnusable(): Promise<string | undefined>
  /** After this the bytes are there whole, also if the power goes; before it, under this name, nothing or all of them. */
  write(name: string, bytes: Uint8Array): Promise<void>
  find(name: string): Promise<StoredBytes | undefined>
  /** Removing what is not there is done already. */
  remove(name: string): Promise<void>
  /** All names lie in drawers, so that a look through them can be taken in portions: those with anything in them. */
  listDrawers(): Promise<readonly string[]>
  list(drawer: string): Promise<readonly string[]>
  /** When it was written, by the world's clock. */
  findAge(name: string): Promise<{ readonly writtenAt: Date } | undefined>
}
