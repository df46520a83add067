import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { cspReportPath } from './csp-reports.ts'

/** How strictly browsers are told to stay on https. */
export interface Transport {
  readonly https: boolean
  /** Whether the name, with all below it, may go into the lists that browsers are built with. Hard to take back. */
  readonly preload: boolean
  /** Whether people talk by the hosted service: its addresses are open to a page only then. */
  readonly hostedChat?: boolean
}

/** Where its program connects to, and where it reports how that went. */
const hostedChatAddresses = [
  'wss://*.im.qcloud.com',
  'wss://*.my-imcloud.com',
  'wss://*.my-cpaas.com',
  'wss://*.im.tencent.cn',
  'wss://*.tim.qq.com',
  'https://events.im.qcloud.com',
]

const yearSeconds = 31_536_000

/** `scripts` are all that may stand in a document itself: a browser runs no other. */
export function pageHeaders(
  { https, preload, hostedChat = false }: Transport,
  scripts: readonly string[] = [],
): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts.map(hashOf)],
        // Room lights, rings and bars are custom properties on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(hostedChat ? hostedChatAddresses : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [cspReportPath],
        reportTo: ['csp'],
      },
    },
    // Over plain http these would lock a developer's browser out of localhost.
    strictTransportSecurity: https && {
      maxAge: preload ? 2 * yearSeconds : yearSeconds,
      includeSubDomains: preload,
      preload,
    },
    crossOriginOpenerPolicy: https,
    // Everything a page shows is of our own origin.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** What helmet does not know. Of all that a browser could lend, only the microphone is asked for: voices are recorded. */
export const furtherPageHeaders = {
  'permissions-policy': [
    'microphone=(self)',
    ...[
      'accelerometer',
      'camera',
      'display-capture',
      'geolocation',
      'gyroscope',
      'hid',
      'magnetometer',
      'midi',
      'payment',
      'serial',
      'usb',
    ].map((feature) => `${feature}=()`),
  ].join(', '),
  'reporting-endpoints': `csp="${cspReportPath}"`,
}
