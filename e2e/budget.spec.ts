import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { budgetBytes, measureFirstRoute } from '../bench/src/first-route.ts'

test('a first visit to /home costs no more JavaScript than the budget allows', () => {
  const { totalBytes } = measureFirstRoute(fileURLToPath(new URL('../web/dist', import.meta.url)))
  expect(totalBytes).toBeLessThanOrEqual(budgetBytes)
})
