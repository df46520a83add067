import { useState } from 'react'
import { loadChunk } from '#client/chunk.ts'
import { text } from '#text/text.ts'
import { showFlash } from '../flash.ts'

/** Code that most visits never need: it comes with the press that asks for it. */
export function useFetched<Module extends object>(
  load: () => Promise<Module>,
): readonly [Module | undefined, () => void] {
  const [module, setModule] = useState<Module>()
  return [module, () => void loadChunk(load).then(setModule, () => showFlash('bad', text.failure.chunk.text))]
}
