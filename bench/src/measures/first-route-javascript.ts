import { join } from 'node:path'
import { budgetBytes, measureFirstRoute } from '../first-route.ts'
import type { Measure } from '../measure.ts'
import { root } from '../root.ts'

/** Of a thousand bytes, as Vite prints them: the stricter reading of the budget. */
const kilobyte = 1000
const inKilobytes = (bytes: number) => bytes / kilobyte

export const firstRouteJavaScript: Measure = {
  name: 'first-route JavaScript',
  unit: 'KB',
  goal: { atMost: inKilobytes(budgetBytes) },
  take: async () => {
    const { files, totalBytes } = measureFirstRoute(join(root, 'web', 'dist'))
    return {
      subject: [inKilobytes(totalBytes)],
      notes: files.map(
        ({ name, gzipBytes }) => `${inKilobytes(gzipBytes).toFixed(1).padStart(6)} KB  ${name}`,
      ),
    }
  },
}
