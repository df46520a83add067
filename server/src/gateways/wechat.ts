/** Turns a code into an address that WeChat opens when it is scanned. The scan itself arrives by the provider's own route. */
export interface WechatProvider {
  /** The address behind the picture that is scanned. */
  readonly addressOf: (code: string) => Promise<string>
  /** Sends a note to a phone that agreed. None: this provider only binds. */
  readonly write: ((account: WechatAccount, note: WechatText, id: string) => Promise<void>) | undefined
}

/** What a phone is told, and where it leads. */
interface WechatText {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The account of a phone that agreed. */
export interface WechatAccount {
  readonly openid: string
  readonly nickname: string
}
