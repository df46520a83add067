import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's word for a part that was not there yet, or broke. In what people wrote it cannot stand: there `<` is escaped. */
const leftToBrowser = '<!--$!-->'

/**
 * In one piece: pieces that arrive later would need a script in the page to put them into their places. Mostly nothing is
 * waited for, and what goes into no stream is written in four fifths of the time.
 */
export async function writePage(page: ReactNode): Promise<string> {
  const written = renderToString(page)
  return written.includes(leftToBrowser) ? await writePatiently(page) : written
}

function writePatiently(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
      onShellError: reject,
    })
  })
}
