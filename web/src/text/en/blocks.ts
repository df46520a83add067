export const blocks = {
  heading: 'Blocked people',
  lead: (max: number) =>
    `You and the people listed here cannot order from, write to or like each other. At most ${max}.`,
  list: 'People I have blocked',
  id: 'ID',
  since: (date: string) => `blocked ${date}`,
  released: 'Unblocked',
  block: 'Block',
  unblock: 'Unblock',
  again: 'Block again',
  records: 'Chat',
  recordsWith: (nickname: string) => `Chat with ${nickname}`,
  blocking: 'Blocking',
  confirm: {
    title: (nickname: string) => `Block ${nickname}?`,
    text: 'You will not be able to order from, write to or like each other. They are not told, and you can unblock any time.',
    keep: 'Not now',
  },
  banner: {
    title: 'You have blocked this person',
    text: 'You cannot order from, write to or like each other.',
  },
  empty: {
    title: 'Nobody is blocked',
    text: 'You can block somebody on their page.',
    action: 'Back to the home page',
  },
  failed: { title: 'The list did not load', text: 'Try again; the list has not changed.' },
  more: 'Load more',
  loadingMore: 'Loading',
  moreFailed: 'The next ones did not load',
}
