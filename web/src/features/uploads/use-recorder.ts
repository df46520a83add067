import { bounds } from '@kaihei/domain/bounds'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clipOfRecording, decodeVoice } from './clip.ts'
import type { Clip } from './clip.ts'
import { startRecording } from './microphone.ts'
import type { MicrophoneFailure, Recording } from './microphone.ts'

export const levelsPerSecond = 10
const maxLevels = bounds.voice.maxSeconds * levelsPerSecond

export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'recording'; levels: readonly number[] }
  | { phase: 'reading' }
  | { phase: 'failed'; why: MicrophoneFailure | 'unreadable' }

/** One recording at a time, from the question for the microphone to the finished clip. */
export function useRecorder(onClip: (clip: Clip) => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' })
  const recording = useRef<Recording>(undefined)
  /** Which start is meant: a permission that is granted after one has left must not begin to listen. */
  const turn = useRef(0)

  useEffect(
    () => () => {
      turn.current += 1
      recording.current?.drop()
      recording.current = undefined
    },
    [],
  )

  async function start() {
    const mine = ++turn.current
    setState({ phase: 'asking' })
    const begun = await startRecording()
    if (typeof begun === 'string') {
      if (turn.current === mine) setState({ phase: 'failed', why: begun })
    } else if (turn.current !== mine) begun.drop()
    else {
      recording.current = begun
      setState({ phase: 'recording', levels: [] })
    }
  }

  async function finish() {
    const current = recording.current
    if (current === undefined) return
    recording.current = undefined
    const mine = turn.current
    setState({ phase: 'reading' })
    const samples = await decodeVoice(await current.finish())
    if (turn.current !== mine) return
    if (samples === null) setState({ phase: 'failed', why: 'unreadable' })
    else {
      setState({ phase: 'idle' })
      onClip(clipOfRecording(samples))
    }
  }

  function cancel() {
    turn.current += 1
    recording.current?.drop()
    recording.current = undefined
    setState({ phase: 'idle' })
  }

  const finishNow = useEffectEvent(finish)
  const running = state.phase === 'recording'
  useEffect(() => {
    if (!running) return undefined
    const startedAt = performance.now()
    const levels: number[] = []
    const timer = setInterval(() => {
      const level = recording.current?.readLevel() ?? 0
      // A hidden page hears its timer less often; the time that passed is filled all the same.
      const due = Math.floor(((performance.now() - startedAt) / 1000) * levelsPerSecond)
      while (levels.length < Math.min(due, maxLevels)) levels.push(level)
      setState((now) => (now.phase === 'recording' ? { phase: 'recording', levels: [...levels] } : now))
      if (levels.length >= maxLevels) void finishNow()
    }, 1000 / levelsPerSecond)
    return () => clearInterval(timer)
  }, [running])

  return { state, start, finish, cancel }
}
