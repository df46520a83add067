import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerFailure } from './envelope.ts'
import { logOptions } from './logging.ts'

export function openHttp({ logLevel }: { readonly logLevel: string }): FastifyInstance {
  return Fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for every call costs more than most calls; failures log their request id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 64 * 1024,
    // A sender that trickles its bytes must not hold a connection for ever.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
}
