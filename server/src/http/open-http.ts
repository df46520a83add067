import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { answerFailure } from './envelope.ts'
import { parseQuery } from './query.ts'
import { nextRequestId } from './request-id.ts'

export function openHttp({ logLevel }: { readonly logLevel: string }): FastifyInstance {
  return Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every call costs more than most calls; failures log their request id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    // A sender that trickles its bytes must not hold a connection for ever.
    requestTimeout: 120_000,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    // The compilers that it brings along for schemas of routes are four megabytes.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
}

/** What calls are given and answer, `serve.ts` checks against the domain. */
function noCompiler(): never {
  throw new Error('routes have no schemas')
}

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
