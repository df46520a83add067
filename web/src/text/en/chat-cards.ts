export const chatCards = {
  actions: 'About this message',
  copy: 'Copy',
  revoke: 'Take back',
  revokeFailed: 'It was not taken back',
  report: 'Report',
  retry: 'Send again',
  discard: 'Delete',
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
  picture: {
    send: 'Send a picture',
    uploading: (percent: number) => `Uploading ${percent}%`,
  },
  sound: 'Sound for new messages',
  newGroup: 'New group',
  unsupported: 'The messaging service in use cannot do this',
}
