/** Sentences may begin with a name or with "you". */
export function begin(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
