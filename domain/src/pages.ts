/** Every address of the site, in the order of the specification; `$name` stands for one part of the path. */
export const pages = {
  '/': 'anyone',
  '/home': 'anyone',
  '/like': 'member',
  '/order-quickly': 'member',
  '/order-player-list': 'member',
  '/order-quickly-confirm': 'member',
  '/order-quickly-detail': 'member',
  '/order-detail': 'member',
  '/order-detail/$id': 'member',
  '/order-confirm/$id': 'member',
  '/discord': 'anyone',
  '/user': 'anyone',
  '/community': 'anyone',
  '/match': 'member',
  '/login': 'anyone',
  '/forget-password': 'anyone',
  '/register': 'anyone',
  '/search/$keyword': 'anyone',
  '/manual': 'anyone',
  '/403': 'anyone',
  '/discord-upload-user': 'member',
  '/index': 'member',
  '/profile': 'member',
  '/account': 'member',
  '/order': 'member',
  '/setting': 'member',
  '/bill': 'member',
  '/VIPLevel': 'member',
  '/playLevel': 'member',
  '/myVouchers': 'member',
  '/topUser': 'anyone',
  '/entry': 'anyone',
  '/achieve': 'anyone',
  '/gift': 'anyone',
  '/block': 'member',
  '/rentAccount': 'anyone',
  '/mailbox': 'anyone',
  '/red-packet/$id': 'anyone',
  '/chat': 'member',
  '/ops': 'member',
  '/ops/applications': 'member',
  '/ops/orders': 'member',
  '/ops/orders/$id': 'member',
  '/ops/withdrawals': 'member',
  '/ops/vouchers': 'member',
  '/ops/reports': 'member',
  '/ops/rentals': 'member',
  '/ops/accounts': 'member',
  '/ops/modules': 'member',
} as const satisfies Record<string, 'anyone' | 'member'>

export type PagePath = keyof typeof pages

const shapes = Object.keys(pages).map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`))

/** Whether the site has a page there: as its router sees it, letter by letter, with or without a slash at the end. */
export function isPage(pathname: string): boolean {
  return shapes.some((shape) => shape.test(pathname))
}
