const mobileAgents = ['Android', 'iPhone', 'iPod', 'webOS', 'BlackBerry']

/** Whether a browser says of itself that it is a phone's. */
export function isMobileAgent(userAgent: string): boolean {
  return mobileAgents.some((name) => userAgent.includes(name))
}
