/** Under which a screen keeps what is newest in the street. Its own file: the shell need not know the call. */
export const streetKey = ['street'] as const
