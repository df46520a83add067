import { languageIn, type SiteLanguage } from '@kaihei/domain/language'

export interface Hints {
  readonly language: SiteLanguage
  readonly signedIn: boolean
  readonly timeZone: string
}

/** In which the house counts its days; a browser that came before says its own. */
export const houseZone = 'Europe/London'

/** By what cookies say, what a page is best drawn for. They are anybody's to write: only what is known is believed. */
export function readHints(cookies: string | undefined): Hints {
  const zone = /(?:^|;\s*)zone=([\w/+-]{1,64})(?:;|$)/.exec(cookies ?? '')?.[1]
  return {
    language: languageIn(cookies ?? '') ?? 'zh-CN',
    signedIn: /(?:^|;\s*)signed=1(?:;|$)/.test(cookies ?? ''),
    timeZone: zone !== undefined && knownZones().has(zone) ? zone : houseZone,
  }
}

let zones: ReadonlySet<string> | undefined

function knownZones(): ReadonlySet<string> {
  zones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return zones
}
