/** Whom something is given to, as the page that leads there knows them. */
export interface Receiver {
  readonly uk: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
}
