/** In the order in which they are looked for: each names those behind it, too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** As much of a browser as the other side may know. */
export function browserOf(userAgent: string): string {
  return browsers.find(([sign]) => userAgent.includes(sign))?.[1] ?? ''
}
