/**
 * With the first question to `Intl` a browser looks through every language it knows: 20 ms, 80 of a slow phone, in the midst of
 * whichever page tells a time first. What one thread has found out all of them know, so another one asks.
 */
if (typeof Worker !== 'undefined')
  void new Worker(new URL('./ask-intl.ts', import.meta.url), { type: 'module' })
