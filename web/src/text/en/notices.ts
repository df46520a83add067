export const notices = {
  heading: 'Notices',
  unread: 'Unread: ',
  sound: 'A soft sound for new ones',
  list: {
    failed: { title: 'The notices did not load', text: 'Try again; what you were told is kept.' },
    more: 'Earlier notices',
    loadingMore: 'Loading',
    moreFailed: 'The earlier ones did not load',
  },
  empty: { title: 'No notices yet', text: 'When an order moves you are told here.' },
}
