import type { Call } from '@kaihei/domain/call'
import type { SiteLanguage } from '@kaihei/domain/language'
import { type Frame, type Page, partsOf } from './frame.ts'
import type { Answer, Asked, Framed, Order, Said } from './painter.ts'
import { openPress } from './press.ts'

/**
 * The pages of the web, drawn away from the process that answers calls. They are written for a browser: what little of one
 * they need to be drawn stands here. There is no window and no document, by which libraries know that this is none.
 */
const [program = '', origin = '', rules = '{}'] = process.argv.slice(2)

interface Browser {
  readonly location: URL
  readonly navigator: { readonly onLine: true; readonly userAgent: '' }
  readonly localStorage: { readonly getItem: () => null; readonly setItem: () => void }
  readonly fetch: (url: string, init: RequestInit) => Promise<Heard>
}

/** What pages look at of a response. A whole one is made for bodies that come bit by bit, and costs a tenth of a page. */
type Heard = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'text'>

const browser: Browser = {
  location: new URL(origin),
  navigator: { onLine: true, userAgent: '' },
  // Nothing is kept, and nothing remembered: the next page is somebody else's.
  localStorage: { getItem: () => null, setItem: () => {} },
  fetch: askCall,
}
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true })
}

type Draw = (asked: Asked) => Promise<Page | undefined>

let frame: Frame | undefined
const press = openPress()

const open = new Map<SiteLanguage, Promise<Draw>>()

/** Each language has a copy of the program, for its texts are settled once. */
function openIn(language: SiteLanguage): Promise<Draw> {
  const opened = open.get(language) ?? load(language)
  open.set(language, opened)
  return opened
}

async function load(language: SiteLanguage): Promise<Draw> {
  const pages = (await import(`${program}?${language}`)) as {
    open(spoken: SiteLanguage, rules: unknown): Promise<Draw>
  }
  return pages.open(language, JSON.parse(rules))
}

function say(said: Said): void {
  process.send?.(said)
}

let asking = 0
const asked = new Map<number, (envelope: string) => void>()

/** What a page wants to know it asks the process that answers calls. The envelope says how it went. */
async function askCall(url: string, { body }: RequestInit): Promise<Heard> {
  const { pathname, searchParams } = new URL(url)
  const input: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(searchParams)
  const number = asking++
  say({ ask: number, path: pathname.replace(/^\/proxy/, '') as Call['path'], input })
  const envelope = await new Promise<string>((resolve) => asked.set(number, resolve))
  return {
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => JSON.parse(envelope) as unknown,
    text: async () => envelope,
  }
}

async function draw({ number, language, around, ...rest }: Order): Promise<void> {
  try {
    const page = await (await openIn(language))(rest)
    if (page === undefined || frame === undefined) return say({ number })
    say({ number, page: { document: press(partsOf(frame, around, page)) } })
  } catch (error) {
    say({ number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

process.on('message', (heard: Framed | Order | Answer) => {
  if ('frame' in heard) frame = heard.frame
  else if ('answers' in heard) {
    asked.get(heard.answers)?.(heard.envelope)
    asked.delete(heard.answers)
  } else void draw(heard)
})
// Nobody is there any more to draw for.
process.on('disconnect', () => process.exit(0))
