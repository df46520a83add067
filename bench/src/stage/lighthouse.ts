import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from './browser.ts'

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

/** Fetched by whoever measures: it is 160 packages, which nobody else needs. */
const lighthouse = 'lighthouse@12.8.2'
const browserFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
const mostBytes = 64_000_000

interface Report {
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } }
    >
  >
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
}

/** One visit with a middling phone on a slow line, in a browser that has never been there. */
export async function lookAt(url: string): Promise<Look> {
  const asked = ['--yes', lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${browserFlags}`]
  const { stdout } = await promisify(execFile)('npx', asked, {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: mostBytes,
  })
  const { audits, categories } = JSON.parse(stdout) as Report
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
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  }
}
