import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { budgetBytes, measureFirstRoute, measurePanel, panelBudgetBytes } from '../bench/src/first-route.ts'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))

test('a first visit to /home costs no more JavaScript than the budget allows', () => {
  const { totalBytes } = measureFirstRoute(dist)
  expect(totalBytes).toBeLessThanOrEqual(budgetBytes)
})

test('opening the chat costs no more than its budget beyond what every page has', () => {
  expect(measurePanel(dist)).toBeLessThanOrEqual(panelBudgetBytes)
})
