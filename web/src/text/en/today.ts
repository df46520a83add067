export const today = {
  title: 'Today',
  earnings: 'Earned today',
  beans: 'diamonds',
  orders: 'Taken today',
  finished: 'Finished today',
  acceptRate: 'Accept rate',
}
