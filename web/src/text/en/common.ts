export const common = {
  locale: 'en-GB',
  siteName: '欧服陪玩',
  retry: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
  copied: 'Copied',
  gotIt: 'Got it',
  signIn: 'Sign in',
  signOut: 'Sign out',
  goHome: 'Back home',
  titleOf: (page: string) => `${page} · 欧服陪玩`,
}
