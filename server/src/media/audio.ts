import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer } from 'music-metadata'
import type { FileEnding } from './file-name.ts'
import { measureMp3 } from './mp3.ts'
import { findFragmentSeconds } from './mp4-fragments.ts'
import { readWebm } from './webm.ts'

/** By content. Browsers record sound into the containers of films, so those are let in when no picture is inside. */
const endings: Readonly<Record<string, FileEnding>> = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'video/webm': 'webm',
}

/** A clip is kept as it came, so one that could also be read as a page is not taken. */
const pageMarks = /<\s*(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?xml|\?php)/i

export interface MeasuredAudio {
  readonly ending: FileEnding
  readonly seconds: number
}

export async function measureAudio(sent: Buffer): Promise<MeasuredAudio> {
  const type = await fileTypeFromBuffer(sent)
  const ending = endings[type?.mime ?? '']
  if (type === undefined || ending === undefined || pageMarks.test(sent.toString('latin1'))) {
    throw new Refusal('file_not_accepted')
  }
  const { seconds, onlySound } = await readSound(sent, type.mime, ending)
  if (!onlySound) throw new Refusal('file_not_accepted')
  const { minSeconds, maxSeconds } = bounds.voice
  // NaN and undefined fall through here too: a length nobody knows is no length.
  if (seconds === undefined || !(seconds >= minSeconds && seconds <= maxSeconds)) {
    throw new Refusal('voice_length')
  }
  return { ending, seconds: Math.round(seconds * 100) / 100 }
}

interface Sound {
  readonly seconds: number | undefined
  readonly onlySound: boolean
}

async function readSound(sent: Buffer, mimeType: string, ending: FileEnding): Promise<Sound> {
  if (ending === 'webm') return readWebm(sent)
  if (ending === 'mp3') return { seconds: measureMp3(sent), onlySound: true }
  try {
    const { format } = await parseBuffer(
      sent,
      { mimeType, size: sent.length },
      { duration: true, skipCovers: true },
    )
    return {
      seconds: (ending === 'm4a' ? findFragmentSeconds(sent) : undefined) ?? format.duration,
      onlySound: format.hasAudio === true && format.hasVideo !== true,
    }
  } catch {
    throw new Refusal('file_not_accepted')
  }
}
