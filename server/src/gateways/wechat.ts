/** Who puts codes in front of WeChat. What comes of a scan arrives by the provider's own way in. */
export interface WechatProvider {
  /** The address behind the picture that is scanned. */
  readonly addressOf: (code: string) => Promise<string>
}

/** The account of a phone that agreed. */
export interface WechatAccount {
  readonly openid: string
  readonly nickname: string
}
