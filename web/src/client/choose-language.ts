import type { SiteLanguage } from '@kaihei/domain/language'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { showIn } from '#text/text.ts'
import { call } from './call.ts'
import { readToken } from './session.ts'

/** From now on the site speaks it here; to whoever is signed in mails are written in it too. */
export function chooseLanguage(next: SiteLanguage): void {
  // It outlives the page. If it is lost, mails stay as they were, and choosing again sends it again.
  if (readToken() !== null) call(setUserInfo, { language: next }, { quiet: true }).catch(() => undefined)
  showIn(next)
}
