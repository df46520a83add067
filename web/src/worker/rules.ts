import { findPage } from '@kaihei/domain/find-page'

/** How a request is met. What is of no kind goes its way as if there were no worker: calls and sounds above all. */
type Kind = 'page' | 'file' | 'picture'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly url: string
}

export function kindOf({ method, mode, destination, url }: Asked, origin: string): Kind | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return undefined
  const { pathname, search } = asked
  if (mode === 'navigate')
    return findPage(pathname) !== undefined && !isConsole(pathname) ? 'page' : undefined
  if (isFile(pathname)) return 'file'
  // Behind a signature is what only some may see.
  return destination === 'image' && isPicture(pathname) && search === '' ? 'picture' : undefined
}

/** Named by what is in them: the same name is the same file for ever. */
export function isFile(path: string): boolean {
  return path.startsWith('/assets/')
}

export function isPicture(path: string): boolean {
  return path.startsWith('/media/') && !path.includes('?')
}

/** The house works with the network only. */
function isConsole(path: string): boolean {
  return /^\/ops(?:\/|$)/.test(path)
}

/** Whether everybody may see a picture, as the server says. */
export function isPublic(answer: Pick<Response, 'status' | 'headers'>): boolean {
  return answer.status === 200 && /^public\b/.test(answer.headers.get('cache-control') ?? '')
}
