/** The hosted messaging service's own program, which comes without types. */
declare module 'tls-sig-api-v2' {
  export class Api {
    constructor(appId: number, key: string)
    genUserSig(user: string, expire: number): string
  }
}
