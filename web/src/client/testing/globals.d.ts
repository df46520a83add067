/** The window the tests run in; vitest puts it there. */
declare const jsdom: { reconfigure(settings: { url: string }): void }
