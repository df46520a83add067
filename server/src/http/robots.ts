import { pages } from '@kaihei/domain/pages'

/** What a search engine finds nothing behind: calls, what needs somebody signed in, and what only programs read. */
export function writeRobots(): string {
  const closed = Object.entries(pages).flatMap(([path, who]) =>
    who === 'member' ? [path.replace(/\$.*$/, '')] : [],
  )
  const outermost = closed.filter((path) => !closed.some((one) => one !== path && path.startsWith(one)))
  const places = ['/proxy/', '/live', '/docs', '/mailbox', '/sandbox-', '/webhooks/', ...outermost]
  return ['User-agent: *', ...places.map((place) => `Disallow: ${place}`), 'Allow: /', ''].join('\n')
}
