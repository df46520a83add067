/** The ways on which somebody is reached whose pages are all closed. */
export const channels = ['mail', 'discord', 'wechat', 'push'] as const
export type Channel = (typeof channels)[number]

/** What a channel still needs of a person. */
export const lacks = [
  /** The account is no address. */
  'no_address',
  'unverified',
  'not_linked',
  /** Discord let us write nothing to them: it was switched off. */
  'refused',
  'not_bound',
  'no_browser',
] as const
export type Lack = (typeof lacks)[number]
