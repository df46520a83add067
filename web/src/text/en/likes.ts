export const likes = {
  heading: 'Favourites',
  lead: 'The voices you remembered, all in one place.',
  list: 'Companions I like',
  removed: 'No longer liked',
  undo: 'Undo',
  empty: {
    title: 'Nobody here yet',
    text: 'Tap the heart when you hear a voice you like, and you will find them here.',
    action: 'Listen around',
  },
  failed: { title: 'Your favourites did not load', text: 'None is lost. Try again.' },
  more: 'Load more',
  loadingMore: 'Loading',
  moreFailed: 'The next ones did not load',
}
