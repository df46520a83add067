export const discord = {
  heading: 'The lights are on in Discord too',
  lead: 'The house grew out of a Discord community. Order on the web, meet in voice: the same people, the same account.',
  reasons: [
    {
      title: 'Voice is right there',
      text: 'Once an order is accepted, each of you finds the other’s linked Discord in it, and can meet in voice.',
    },
    {
      title: 'Nothing is missed',
      text: 'Orders and chats reach you with the site closed; choose how in your settings.',
    },
    { title: 'Sign in with one click', text: 'Once linked, Discord is your key. No password to remember.' },
  ],
  invite: 'Join the community',
  account: 'My Discord',
  signIn: 'Sign in with Discord',
  signingIn: 'On the way to Discord',
  link: 'Link my Discord',
  linked: (id: string) => `Linked, ID ${id}`,
  linkedText: 'You can sign in with Discord. To unlink it, go to Security in your settings.',
  linkText: 'Next time sign in with one click. We read only your Discord ID and name.',
  signInText:
    'The first time opens an account for you. If you have one, sign in to it first and link Discord there.',
  toSetting: 'Settings',
  toSearch: 'Find a companion',
  unavailable: 'Discord sign-in is not open here yet; an account of your own works.',
  finish: {
    heading: 'Checking with Discord',
    text: 'A few seconds. Please keep this page open.',
    done: {
      heading: 'Discord is linked',
      text: 'You can sign in with it from now on.',
      action: 'Back to settings',
    },
    refused: {
      heading: 'The authorisation was not completed',
      declined: 'You cancelled it in Discord. Nothing has changed.',
      mismatch: 'It was not begun in this browser, so for your safety we stopped.',
      again: 'Try again',
      otherwise: 'Sign in with an account',
    },
  },
}
