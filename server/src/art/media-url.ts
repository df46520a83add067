/** Where a generated portrait is served. */
export function portraitUrl(index: number): string {
  return `/media/portraits/${index}.svg`
}

/** For an account that is nobody's any more. */
export const nobodyUrl = '/media/portraits/nobody.svg'

/** The account that orders speak through. */
export const orderAccountUrl = '/media/portraits/orders.svg'

/** The account that money speaks through. */
export const walletAccountUrl = '/media/portraits/wallet.svg'

export function voiceUrl(index: number): string {
  return `/media/voices/${index}.wav`
}
