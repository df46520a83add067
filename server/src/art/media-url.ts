/** Where a generated portrait is served. */
export function portraitUrl(index: number): string {
  return `/media/portraits/${index}.svg`
}

export function voiceUrl(index: number): string {
  return `/media/voices/${index}.wav`
}
