/** In the order of the page. */
export const chapters = [
  { id: 'start', group: 'boss' },
  { id: 'find', group: 'boss' },
  { id: 'ordering', group: 'boss' },
  { id: 'fast', group: 'boss' },
  { id: 'refund', group: 'boss' },
  { id: 'order', group: 'boss' },
  { id: 'profile', group: 'boss' },
  { id: 'safety', group: 'boss' },
  { id: 'help', group: 'boss' },
  { id: 'apply', group: 'companion' },
  { id: 'price', group: 'companion' },
  { id: 'voice', group: 'companion' },
  { id: 'light', group: 'companion' },
  { id: 'serving', group: 'companion' },
  { id: 'reputation', group: 'companion' },
  { id: 'coins', group: 'money' },
  { id: 'withdraw', group: 'money' },
  { id: 'vouchers', group: 'money' },
  { id: 'vip', group: 'money' },
  { id: 'fees', group: 'money' },
  { id: 'counting', group: 'street' },
  { id: 'achievements', group: 'street' },
  { id: 'boards', group: 'street' },
  { id: 'events', group: 'street' },
  { id: 'welfare', group: 'street' },
  { id: 'numbers', group: 'street' },
  { id: 'machine', group: 'rules' },
  { id: 'limits', group: 'rules' },
] as const

export function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}

export type ChapterId = (typeof chapters)[number]['id']
