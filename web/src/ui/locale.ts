/** In which numbers and spans of time are written; whoever settles the language settles it, too. */
export let locale = 'zh-CN'

export function writeIn(next: string): void {
  locale = next
}
