import type { FastifyServerOptions } from 'fastify'

/** Tokens, passwords and addresses of people never reach a log. */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.payee'],
      censor: '[redacted]',
    },
    serializers: {
      // The query may carry a dcid or a keyword; the path is enough to find the call.
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
    },
  }
}
