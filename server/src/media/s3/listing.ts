/** A page of what is in a bucket, as ListObjectsV2 answers it. */
export interface Listing {
  readonly keys: readonly string[]
  /** What the keys have in common up to the next slash. */
  readonly folders: readonly string[]
  /** Where the next page begins; none: this was the last. */
  readonly next: string | undefined
}

/**
 * Read by its few elements: none of them is nested in one of the same name, and keys are names that were made here, or
 * not ours.
 */
export function readListing(xml: string): Listing {
  const isCut = textsOf(xml, 'IsTruncated')[0] === 'true'
  return {
    keys: textsOf(xml, 'Contents').flatMap((entry) => textsOf(entry, 'Key').slice(0, 1)),
    folders: textsOf(xml, 'CommonPrefixes').flatMap((entry) => textsOf(entry, 'Prefix').slice(0, 1)),
    next: isCut ? textsOf(xml, 'NextContinuationToken')[0] : undefined,
  }
}

function textsOf(xml: string, element: string): readonly string[] {
  return Array.from(xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g')), ([, text = '']) =>
    unescape(text),
  )
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function unescape(text: string): string {
  return text.replace(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '')
}
