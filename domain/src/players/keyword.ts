/** Longer than any nickname or number: what is longer finds nobody. */
export const longestKeyword = 32
