import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** An open page makes a call every five seconds: it has made one by then, and has heard where to go. */
const lingerMs = 6_000

/**
 * Takes no new connections and lets those that are open go with their next answer. To close one that is idle could cross a
 * call that is on its way, which would fail: only those are closed in the end on which nothing has come for so long.
 */
export async function seeOff(server: Server, tellLines: () => void): Promise<void> {
  const sendElsewhere: RequestListener = (_request, response) =>
    void response.setHeader('connection', 'close')
  server.prependListener('request', sendElsewhere)
  const empty = once(server, 'close')
  // That of http would close the idle ones at once.
  Listener.prototype.close.call(server)
  tellLines()
  await Promise.race([empty, wait(lingerMs, undefined, { ref: false })])
}
