import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** `--bg` of tokens.css, for those who do not read it: home screens and title bars. */
export const night = '#091925'

interface Icon {
  readonly name: string
  /** Of the side, in pixels. */
  readonly size: number
  /** Cut to any shape by whoever shows it: the colour goes to the edge, the mark stays in the middle. */
  readonly maskable?: true
}

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'icon-maskable-512', size: 512, maskable: true },
]
/** Apple cuts it, too, and shows it on a light ground where it is transparent. */
const appleIcon: Icon = { name: 'apple-touch-icon', size: 180, maskable: true }

const markFile = new URL('src/shell/favicon.svg', import.meta.url)

/** What the site is called and looks like where it is installed, with icons drawn from the window of the shell. */
export function webManifest(): Plugin {
  let files: Awaited<ReturnType<typeof drawFiles>>
  return {
    name: 'web-manifest',
    apply: 'build',
    async buildStart() {
      files = await drawFiles()
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      {
        tag: 'link',
        attrs: { rel: 'apple-touch-icon', href: `/${files.apple.fileName}` },
        injectTo: 'head',
      },
    ],
    generateBundle() {
      for (const { fileName, source } of [...files.icons, files.apple, files.vector])
        this.emitFile({ type: 'asset', fileName, source })
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(describe(files.icons, files.vector.fileName)),
      })
    },
  }
}

async function drawFiles() {
  const mark = await readFile(markFile, 'utf8')
  const drawn = icons.map(async (icon) => ({ ...icon, ...(await drawIcon(mark, icon)) }))
  return {
    icons: await Promise.all(drawn),
    apple: await drawIcon(mark, appleIcon),
    vector: nameFile('icon', 'svg', Buffer.from(drawOn(mark, false))),
  }
}

async function drawIcon(mark: string, { name, size, maskable }: Icon) {
  const picture = sharp(Buffer.from(drawOn(mark, maskable === true)), { density: 300 })
  return nameFile(name, 'png', await picture.resize(size, size).png({ palette: true }).toBuffer())
}

/** By what is in it: whoever has it need not ask again. */
function nameFile(name: string, ending: string, source: Buffer) {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/${name}-${hash}.${ending}`, source }
}

/** The lit window in the night, its light around it. */
export function drawOn(mark: string, toTheEdge: boolean): string {
  const height = toTheEdge ? 50 : 62
  const width = (height * 32) / 36
  const [open = ''] = /<svg[^>]*>/.exec(mark) ?? []
  const place = `x="${50 - width / 2}" y="${50 - height / 2}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<radialGradient id="light"><stop stop-color="#ffa45c" stop-opacity=".34"/><stop offset="1" stop-color="#ffa45c" stop-opacity="0"/></radialGradient>
<rect width="100" height="100" fill="${night}"${toTheEdge ? '' : ' rx="22"'}/>
<circle cx="50" cy="50" r="48" fill="url(#light)"/>
${mark.replace(open, open.replace('<svg', `<svg ${place}`))}</svg>`
}

interface DrawnIcon extends Icon {
  readonly fileName: string
}

export function describe(drawn: readonly DrawnIcon[], vector: string) {
  return {
    id: '/home',
    name: '欧服陪玩',
    short_name: '欧服陪玩',
    description: '欧洲时区，中文开黑。听声音挑队友，金币先托管，打完再结算。',
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: night,
    background_color: night,
    categories: ['games', 'social'],
    icons: [
      ...drawn.map(({ fileName, size, maskable }) => ({
        src: `/${fileName}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable === true ? 'maskable' : 'any',
      })),
      { src: `/${vector}`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: '我的订单', short_name: '订单', url: '/order' },
      { name: '聊天', url: '/chat' },
    ],
  }
}
