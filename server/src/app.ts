import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { callsByArea } from '@kaihei/domain/calls'
import { gameRoutes } from '#areas/games/routes.ts'
import { playerRoutes } from '#areas/players/routes.ts'
import { userRoutes } from '#areas/users/routes.ts'
import { findActor } from '#areas/users/session-store.ts'
import { artRoutes } from '#art/routes.ts'
import type { Database } from '#db/database.ts'
import { mailGateway } from '#gateways/mail.ts'
import { type Actors, rememberActors } from '#http/actors.ts'
import type { Answer } from '#http/answer.ts'
import { answerFailure } from '#http/envelope.ts'
import { Limits } from '#http/limits.ts'
import { logOptions } from '#http/logging.ts'
import { describeApi } from '#http/openapi.ts'
import { serveReference } from '#http/reference.ts'
import { serveCalls } from '#http/serve.ts'
import { serveVitals } from '#http/vitals.ts'
import { serveWeb } from '#http/web-files.ts'
import type { Bus } from '#live/bus.ts'
import { createLive, type Live } from '#live/live.ts'
import { acceptLines } from '#live/socket.ts'
import { readAhead } from '#ops/clock-store.ts'
import { opsRoutes } from '#ops/routes.ts'
import { type Clock, createClock } from '#work/clock.ts'
import { startTimetable } from '#work/timetable-loop.ts'
import { type Ground, startReading } from '#work/work.ts'
import type { Config } from './config.ts'
import { publicConfigRoutes } from './public-config.ts'
import { reactions } from './reactions.ts'
import { timetable } from './timetable.ts'

/** On a call: every area's answers. */
export function allAnswers(config: Config, clock: Clock): readonly Answer[] {
  return [
    ...userRoutes(config),
    ...playerRoutes,
    ...gameRoutes,
    ...publicConfigRoutes(config),
    ...opsRoutes({ demo: config.demo, clock }),
  ]
}

export interface Parts {
  readonly config: Config
  readonly db: Database
  readonly bus: Bus
  readonly webFolder: string
  /** Tests turn the timetable by hand. */
  readonly automatic?: boolean
}

export interface App {
  readonly http: FastifyInstance
  readonly live: Live
  readonly ground: Ground
  /** Does everything that is due by the program's clock. */
  readonly tick: () => Promise<void>
  /** Takes no new visitors, finishes what is under way, lets go of everything it opened. */
  readonly close: () => Promise<void>
}

export async function buildApp({ config, db, bus, webFolder, automatic = true }: Parts): Promise<App> {
  const clock = createClock()
  clock.setAhead(await readAhead({ tx: db }))
  const live = createLive(bus)
  const deliver = config.smtpUrl === undefined ? undefined : mailGateway(config.smtpUrl, config.mailFrom)
  const ground: Ground = { db, clock, react: reactions({ live, clock, mail: deliver !== undefined }) }
  const actors: Actors = rememberActors((token) => findActor(startReading(ground), token))
  live.onSessionEnded(actors.forget)

  const http = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  const limits = new Limits()
  const vitals = serveVitals(http, db, live.hub)
  await acceptLines(http, live.hub, actors.find)
  await serveCalls(http, allAnswers(config, clock), {
    ground,
    actors,
    limits,
    checkAnswers: config.checkAnswers,
  })
  artRoutes(http)
  await http.register((scope) => serveReference(scope, describeApi(callsByArea)))
  await serveWeb(http, webFolder, { https: config.publicUrl.startsWith('https://') })

  const loop = startTimetable(ground, timetable({ demo: config.demo, deliver }), http.log, { automatic })
  return {
    http,
    live,
    ground,
    tick: loop.tick,
    close: async () => {
      vitals.drain()
      await loop.stop()
      await live.close()
      await http.close()
      limits.close()
    },
  }
}
