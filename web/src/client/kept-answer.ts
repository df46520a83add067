/** An answer with the name that the server gave it. */
interface KeptAnswer {
  readonly etag: string
  readonly data: unknown
}

let owner: string | null = null
const answers = new Map<string, KeptAnswer>()

/** What the server last said under an address. What it said to somebody else is forgotten. */
export function recallAnswer(url: string, token: string | null): KeptAnswer | undefined {
  return owner === token ? answers.get(url) : undefined
}

export function keepAnswer(url: string, token: string | null, answer: KeptAnswer): void {
  if (owner !== token) answers.clear()
  owner = token
  answers.set(url, answer)
}
