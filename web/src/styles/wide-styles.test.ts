// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('..', import.meta.url))

test('no style makes a browser look at the whole page again whenever something is drawn or goes', () => {
  const styled = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:tsx?|css)$/.test(path) && !path.endsWith('.test.ts'),
  )
  expect(styled.length).toBeGreaterThan(500)
  // "Anything within a box that has something checked", or "within the last one": where that stands anywhere, each element that
  // comes or goes may concern all others. A box that has it, or is it, is found at once.
  const wide = styled.filter((path) =>
    /\b(?:group|peer)-(?:has|first|last|only|nth|odd|even|empty)\b/.test(
      readFileSync(join(sources, path), 'utf8'),
    ),
  )
  expect(wide).toEqual([])
})
