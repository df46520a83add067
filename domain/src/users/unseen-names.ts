/** Who is meant where somebody must not be named: they hide, or are blocked with whoever looks. */
export const unseenNames = { boss: '神秘老板', player: '神秘陪玩' } as const

const inEnglish: Readonly<Record<string, string>> = {
  [unseenNames.boss]: 'A mysterious boss',
  [unseenNames.player]: 'A mysterious companion',
}

/** A nickname is the same in every language; the name of somebody unseen is not. */
export function nameInEnglish(nickname: string): string {
  return Object.hasOwn(inEnglish, nickname) ? (inEnglish[nickname] ?? nickname) : nickname
}
