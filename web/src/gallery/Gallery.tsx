import { Clocks } from './Clocks.tsx'
import { Controls } from './Controls.tsx'
import { Foundations } from './Foundations.tsx'
import { Lists } from './Lists.tsx'
import { Making } from './Making.tsx'
import { Overlays } from './Overlays.tsx'
import { People } from './People.tsx'
import { Settings } from './Settings.tsx'
import { States } from './States.tsx'

/** Every component in every state, for the eye. Served by the development server only. */
export function Gallery() {
  return (
    <main className="wrap py-7">
      <h1>蓝调亮窗 · 组件</h1>
      <div className="mt-5 columns-1 gap-5 md:columns-2 *:mb-5 *:break-inside-avoid">
        <Foundations />
        <Controls />
        <Making />
        <People />
        <Overlays />
        <Clocks />
        <Lists />
        <Settings />
        <States />
      </div>
    </main>
  )
}
