/** A name as search compares it: without case, width and spaces. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s/gu, '')
}

const longestGram = 3

/** What a name is found by: every one, two and three characters in a row. */
export function gramsOf(folded: string): readonly string[] {
  const sizes = Array.from({ length: longestGram }, (_, at) => at + 1)
  return [...new Set(sizes.flatMap((size) => runsOf(folded, size)))]
}

/** The longest grams of a keyword; one that is short enough is a gram itself. */
export function longestGramsOf(folded: string): readonly string[] {
  return [...new Set(runsOf(folded, Math.min(longestGram, Array.from(folded).length)))]
}

function runsOf(folded: string, size: number): readonly string[] {
  const letters = Array.from(folded)
  return letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
}
