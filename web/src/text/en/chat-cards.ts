export const chatCards = {
  copy: 'Copy',
  revoke: 'Take back',
  report: 'Report',
  openPicture: 'Open the picture',
  pictureGone: 'The picture cannot be shown any more',
  view: 'Have a look',
  order: {
    heading: 'Order',
    view: 'View order',
    chat: (name: string) => `Message ${name}`,
    failed: 'How the order stands could not be read',
  },
  state: {
    kicked: 'This account opened the chat on another device, so it stopped here.',
    resume: 'Go on here',
  },
  unsupported: 'The messaging service in use cannot do this',
}
