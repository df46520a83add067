import { join } from 'node:path'
import { budgetBytes, firstPages, measureFirstPage } from '../first-route.ts'
import type { Measure } from '../measure.ts'
import { root } from '../root.ts'

/** Of a thousand bytes, as Vite prints them: the stricter reading of the budget. */
const kilobyte = 1000
const inKilobytes = (bytes: number) => bytes / kilobyte

/** The page that costs the most of those that people come to first. */
export const firstRouteJavaScript: Measure = {
  name: 'first-route JavaScript',
  unit: 'KB',
  goal: { atMost: inKilobytes(budgetBytes) },
  take: async () => {
    const dist = join(root, 'web', 'dist')
    const pages = firstPages.map((path) => ({ path, ...measureFirstPage(dist, path) }))
    return {
      subject: [Math.max(...pages.map(({ totalBytes }) => inKilobytes(totalBytes)))],
      notes: pages.flatMap(({ path, files, totalBytes }) => [
        `${inKilobytes(totalBytes).toFixed(1).padStart(6)} KB  ${path}`,
        ...files.map(
          ({ name, storedBytes }) => `${inKilobytes(storedBytes).toFixed(1).padStart(6)} KB    ${name}`,
        ),
      ]),
    }
  },
}
