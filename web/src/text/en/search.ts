export const search = {
  heading: (keyword: string) => `Results for “${keyword}”`,
  hint: 'Search by any part of a nickname, a whole ID, a game or a tag.',
  players: 'Companions',
  playing: (game: string) => `Who play ${game}`,
  tagged: (tag: string) => `Tagged “${tag}”`,
  tag: (tag: string) => `Tag ${tag}`,
  others: 'Other people',
  id: 'ID',
  former: 'formerly',
  empty: {
    title: (keyword: string) => `Nobody found for “${keyword}”`,
    text: 'Try a shorter word, a whole ID, a game or a tag. Former names are found for 30 days.',
    action: 'Show all companions',
  },
  tooLong: {
    title: 'No nickname is that long',
    text: (max: number) => `A search has at most ${max} characters. Try a shorter word, or the full ID.`,
  },
  failed: { title: 'The search did not finish', text: 'Try again.' },
  more: 'Load more',
  loadingMore: 'Loading',
  moreFailed: 'The next ones did not load',
}
