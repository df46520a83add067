export const buttons = {
  retry: 'Try again',
  reload: 'Reload the page',
  close: 'Close',
  copied: 'Copied',
  gotIt: 'Got it',
  signIn: 'Sign in',
  signOut: 'Sign out',
  goHome: 'Back home',
}
