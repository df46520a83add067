/** Turns a code into an address that WeChat opens when it is scanned. The scan itself arrives by the provider's own route. */
export interface WechatProvider {
  /** The address behind the picture that is scanned. */
  readonly addressOf: (code: string) => Promise<string>
}

/** The account of a phone that agreed. */
export interface WechatAccount {
  readonly openid: string
  readonly nickname: string
}
