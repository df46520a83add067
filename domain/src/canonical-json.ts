/**
 * A value as RFC 8785 writes it: keys in the order of their UTF-16 units, no spaces, strings and numbers as ECMAScript
 * writes them. Two who write the same value write the same bytes. What is undefined is left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === undefined) return 'null'
  if (value instanceof Date || typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}
