import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Reads what is on the screen as somebody does who cannot see it. */
export function readWithAxe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // To describe thousands of nodes that are as they should be takes longer than to look at them.
      .options({ resultTypes: ['violations'] })
      // In the page itself: there are no frames of others in it, for which a page beside it would be opened.
      .setLegacyMode(true)
  )
}

/** Everybody can use what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await readWithAxe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
