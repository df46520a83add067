/** What those who unfold links show without cutting anything off. */
export const previewSize = { width: 1200, height: 630 } as const
