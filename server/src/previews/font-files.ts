/** Noto Sans SC (SIL Open Font License 1.1): what it is called where it comes from, and here. */
const parts = ['chinese-simplified', 'latin-ext', 'cyrillic'] as const

const filesOf = (weight: number) =>
  parts.map((part) => ({ from: `noto-sans-sc-${part}-${weight}-normal.woff`, file: `${part}-${weight}.ttf` }))

export const fontFiles = { regular: filesOf(400), bold: filesOf(700) } as const
