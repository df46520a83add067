import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import {
  budgetBytes,
  firstPages,
  measureFirstPage,
  measurePanel,
  panelBudgetBytes,
  storedBytes,
} from '../bench/src/first-route.ts'
import { often, phone, test } from './visit.ts'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))
const serverDist = fileURLToPath(new URL('../server/dist', import.meta.url))

/** Every file of a page is a journey of its own where nothing is kept yet. */
const mostScripts = 10

for (const path of firstPages) {
  test(`what the built web names for ${path} costs no more JavaScript than the budget allows`, often, () => {
    expect(measureFirstPage(dist, path).totalBytes).toBeLessThanOrEqual(budgetBytes)
  })

  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    test(`whoever opens ${path} at ${viewport.width} and touches nothing fetches no more`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(path === '/user' ? await somebody(page) : path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const fetched = await listScripts(page)
      const bytes = fetched.reduce((sum, name) => sum + storedBytes(join(dist, name)), 0)
      expect(bytes, fetched.join(' ')).toBeLessThanOrEqual(budgetBytes)
      expect(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(mostScripts)
      const named = measureFirstPage(dist, path).files.map(({ name }) => name)
      expect(fetched, 'all that is named is used').toEqual(expect.arrayContaining(named))
    })
  }
}

test('opening the chat costs no more than its budget beyond what every page has', often, () => {
  expect(measurePanel(dist)).toBeLessThanOrEqual(panelBudgetBytes)
})

test('no program of the server has a sign for which V8 would keep all of it in twice the room', often, () => {
  const programs = readdirSync(serverDist).filter((name) => name.endsWith('.js'))
  expect(programs).toContain('main.js')
  const wide = programs.filter((name) => readFileSync(join(serverDist, name)).some((byte) => byte > 127))
  expect(wide).toEqual([])
})

/** The page of whoever is first in the list. */
async function somebody(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/proxy/web/players/page?limit=1')).json()
  return `/user?uk=${data.items[0].uk}`
}

function listScripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((name) => name.endsWith('.js')),
  )
}
