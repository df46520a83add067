import { existsSync } from 'node:fs'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface Look {
  /** Of a hundred. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockingMs: number
  readonly shift: number
  readonly bytes: number
  readonly requests: number
}

const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH']
  const found = [...(named === undefined ? [] : [named]), ...usualPlaces].find((path) => existsSync(path))
  if (found === undefined) throw new Error('no Chromium: name one in CHROMIUM_PATH')
  return found
}

/** One visit with a middling phone on a slow line, in a browser that has never been there. */
export async function lookAt(url: string): Promise<Look> {
  const chrome = await chromeLauncher.launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const ran = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (ran === undefined) throw new Error(`${url} could not be looked at`)
    const { audits, categories } = ran.lhr
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      bestPractices: points('best-practices'),
      seo: points('seo'),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      requests: countRequests(audits['network-requests']?.details),
    }
  } finally {
    chrome.kill()
  }
}

function countRequests(details: unknown): number {
  const items = (details as { readonly items?: readonly unknown[] } | undefined)?.items
  return items?.length ?? Number.NaN
}
