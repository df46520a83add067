import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pages } from '@kaihei/domain/pages'
import { expect, test } from 'vitest'
import { settingNames } from '../../config.ts'
import { listAnchors } from './anchors.ts'
import { readText, root } from './files.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: readText(path) }))

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Readonly<Record<string, string>> }

function listNamed(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

test('every command that a document names is there', () => {
  const named = documents.flatMap(({ path, text }) =>
    listNamed(text, /\bnpm run ([\w:-]+)/g).map((name) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every program that stands for one in a container is built', () => {
  const built = listNamed(readText('scripts/lib/bundle.mjs'), /^ {2}'?([\w-]+)'?: '\.\/server\/src\//gm)
  const named = listNamed(readText('docs/runbook.md'), /`(?:node server\/dist\/)?([\w-]+)\.js`/g)
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !built.includes(name))).toEqual([])
})

test('every setting that a document names is one', () => {
  const named = documents.flatMap(({ path, text }) =>
    listNamed(text, /(?<![\w.])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?!\w)/g).map((name) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !settingNames.includes(name))).toEqual([])
})

test('every secret that there is has its line in the runbook', () => {
  const secrets = settingNames.filter((name) =>
    /SECRET|TOKEN|PRIVATE_KEY|WEBHOOK_URL|^(?:DATABASE|REDIS|SMTP)_URL$/.test(name),
  )
  expect(secrets.length).toBeGreaterThan(12)
  const chapter = readText('docs/runbook.md').split('## Rotate a secret')[1]?.split('\n## ')[0] ?? ''
  expect(secrets.filter((name) => !chapter.includes(`\`${name}\``))).toEqual([])
})

test('every page of the console that the runbook names is one', () => {
  const named = listNamed(readText('docs/runbook.md'), /(?<![\w/])(\/ops(?:\/[a-z]+)?)\b/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((page) => !(page in pages))).toEqual([])
})

test('links between documents lead somewhere', () => {
  for (const { path, text } of documents) {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
    for (const link of listNamed(prose, /\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      expect([path, link, existsSync(join(root, target))]).toEqual([path, link, true])
      if (anchor === undefined) continue
      expect([path, link, listAnchors(readText(target)).includes(anchor)]).toEqual([path, link, true])
    }
  }
})
