/** Why there is nothing to record with: the person said no, there is no microphone, or the browser has no way. */
export type MicrophoneFailure = 'refused' | 'missing' | 'unsupported'

export interface Recording {
  /** How loud it is at this moment, 0 to 1. */
  readLevel: () => number
  /** Everything recorded so far, in the browser's own format. */
  finish: () => Promise<Blob>
  drop: () => void
}

export async function startRecording(): Promise<Recording | MicrophoneFailure> {
  // Absent on plain http addresses other than localhost, whatever the types say.
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined') return 'unsupported'
  try {
    return record(
      await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      }),
    )
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing'
  }
}

function record(stream: MediaStream): Recording {
  const context = new AudioContext()
  // After a question for permission Safari no longer counts the press and starts it asleep.
  void context.resume()
  const ear = context.createAnalyser()
  ear.fftSize = 1024
  context.createMediaStreamSource(stream).connect(ear)
  const moment = new Float32Array(ear.fftSize)

  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start()

  function letGo(): void {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }

  return {
    readLevel() {
      ear.getFloatTimeDomainData(moment)
      const power = moment.reduce((sum, sample) => sum + sample * sample, 0) / moment.length
      // Speech lives low on a linear scale; the root lifts it to where the eye sees it.
      return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.4)
    },
    finish() {
      return new Promise((resolve) => {
        const collect = () => {
          letGo()
          resolve(new Blob(parts, { type: recorder.mimeType }))
        }
        // A microphone that was pulled out has ended it already.
        if (recorder.state === 'inactive') collect()
        else {
          recorder.addEventListener('stop', collect)
          recorder.stop()
        }
      })
    },
    drop() {
      if (recorder.state !== 'inactive') recorder.stop()
      letGo()
    },
  }
}
