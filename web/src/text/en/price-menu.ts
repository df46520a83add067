export const priceMenu = {
  title: 'Coins per hour',
  min: 'Lowest',
  max: 'Highest',
  apply: 'Show these',
  reset: 'Any price',
}
