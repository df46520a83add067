export const messaging = {
  kicked: 'Your account entered the chat elsewhere; this page has left it',
  notReady: 'The chat is not connected yet; try again in a moment',
  unsupported: 'The messaging service in use cannot do this',
}
