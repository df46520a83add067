/** The only keys this site keeps in local storage, and those that last as long as the tab. */
type LocalKey =
  | 'Authorization'
  | 'dcid'
  | 'profileData'
  | 'lastWish'
  | 'servicePopup'
  | 'noticeSound'
  | 'chatDevice'
  | 'inviteCode'
  | 'keptAnswers'
  | 'hiddenColumns'
type TabKey = 'discordErrand' | 'topUpErrand' | 'timMessageList' | 'chatOutbox' | 'chatDrafts'
type StorageKey = LocalKey | TabKey

/** Private windows and blocked storage throw on every touch; what is kept then lives as long as the page. */
const forThisPage = new Map<StorageKey, string>()

const tabKeys: readonly StorageKey[] = [
  'discordErrand',
  'topUpErrand',
  'timMessageList',
  'chatOutbox',
  'chatDrafts',
] satisfies TabKey[]

function areaOf(key: StorageKey): Storage {
  return tabKeys.includes(key) ? sessionStorage : localStorage
}

export function readStored(key: StorageKey): string | null {
  try {
    return areaOf(key).getItem(key)
  } catch {
    return forThisPage.get(key) ?? null
  }
}

export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) areaOf(key).removeItem(key)
    else areaOf(key).setItem(key, value)
  } catch {
    if (value === null) forThisPage.delete(key)
    else forThisPage.set(key, value)
  }
}

/** Everything that lasts as long as the tab. */
export function clearTabStorage(): void {
  for (const key of tabKeys) forThisPage.delete(key)
  try {
    sessionStorage.clear()
  } catch {
    // Blocked: nothing is kept there.
  }
}
