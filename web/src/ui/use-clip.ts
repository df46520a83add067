import { useEffect, useRef, useState } from 'react'

type ClipState = 'idle' | 'loading' | 'playing' | 'failed'

interface Clip {
  state: ClipState
  /** Seconds from the start. */
  at: number
  toggle: () => void
  seek: (to: number) => void
}

let speaking: HTMLAudioElement | undefined

/** One voice clip. Its file is fetched when first played, and playing it silences whichever played before. */
export function useClip(src: string, seconds: number): Clip {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [state, setState] = useState<ClipState>('idle')
  const [at, setAt] = useState(0)

  const source = useRef(src)
  useEffect(() => {
    source.current = src
    return () => {
      audio.current?.pause()
      audio.current = undefined
      setState('idle')
      setAt(0)
    }
  }, [src])

  /** Made for the first play: most clips of a street are never listened to. */
  function open(): HTMLAudioElement {
    if (audio.current) return audio.current
    const media = new Audio()
    media.preload = 'none'
    media.src = source.current
    media.addEventListener('playing', () => setState('playing'))
    media.addEventListener('waiting', () => setState('loading'))
    media.addEventListener('pause', () => setState((now) => (now === 'failed' ? now : 'idle')))
    media.addEventListener('error', () => setState('failed'))
    media.addEventListener('ended', () => setAt(0))
    audio.current = media
    return media
  }

  useEffect(() => {
    if (state !== 'playing') return undefined
    let frame = requestAnimationFrame(follow)
    function follow() {
      if (audio.current) setAt(audio.current.currentTime)
      frame = requestAnimationFrame(follow)
    }
    return () => cancelAnimationFrame(frame)
  }, [state])

  async function play(media: HTMLAudioElement) {
    if (speaking !== media) speaking?.pause()
    speaking = media
    media.currentTime = at >= seconds ? 0 : at
    setState('loading')
    try {
      await media.play()
    } catch (error) {
      // A pause that overtakes the start is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    }
  }

  return {
    state,
    at,
    toggle() {
      if (state === 'playing' || state === 'loading') audio.current?.pause()
      else void play(open())
    },
    seek(to) {
      const target = Math.min(Math.max(to, 0), seconds)
      setAt(target)
      // Before the first play the file is not there yet; play() starts from `at`.
      if (audio.current && audio.current.readyState > 0) audio.current.currentTime = target
    },
  }
}
