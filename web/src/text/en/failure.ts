export const failure = {
  dialogTitle: 'That did not go through',
  unreachable: 'The server cannot be reached. Check your network and try again',
  timedOut: 'The server did not answer within 120 seconds. Try again later',
  noAnswer: (status: number) => `The server has no answer right now (${status}). Try again later`,
  outcome: {
    nothing: 'Nothing was changed and nothing was charged.',
    unknown:
      'Nobody knows whether the server received it. Look at your order and balance before you try again.',
  },
  comeBack: (minutes: number) => `; try again in ${minutes} min`,
  chunk: {
    title: 'This page did not load',
    text: 'The network may be down, or the site was just updated. Try again; if that fails, reload.',
  },
  crash: {
    title: 'Something broke on this page',
    text: 'Nothing was submitted. Reload the page and try again.',
  },
  sessionEnded: 'Your session was ended elsewhere. Please sign in again',
  forbidden: {
    heading: 'This door is not open to you',
    signedIn: 'Your account may not see this. Use another account, or go back home.',
    signedOut: 'Sign in and try again; if that fails, the account has no access.',
    switchAccount: 'Use another account',
  },
  notFound: {
    heading: 'Page not found',
    text: 'The address may be mistyped, or the page has moved. Have a look at the street with its lights on.',
  },
}
