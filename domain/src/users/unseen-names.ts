/** Who is meant where somebody must not be named: they hide, or are blocked with whoever looks. */
export const unseenNames = { boss: '神秘老板', player: '神秘陪玩' } as const
