import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { siteLanguages } from '@kaihei/domain/language'
import { fontFolderOf, openEasel, sitePictureFile } from './easel.ts'
import { fontFiles } from './font-files.ts'
import { show } from './show.ts'
import { unpackWoff } from './woff.ts'

/**
 * What is made when the program is built, beside the built `easel-process.ts`: the fonts, unpacked and with their
 * licence, and the site's own pictures, which are shown wherever another cannot be drawn.
 */
export async function preparePreviews(program: URL): Promise<void> {
  await placeFonts(fontFolderOf(program))
  const easel = openEasel(program)
  try {
    for (const language of siteLanguages) {
      const picture = await easel.draw({ shown: show.site(language), faces: [] })
      await writeFile(sitePictureFile(program, language), picture)
    }
  } finally {
    easel.close()
  }
}

async function placeFonts(folder: string): Promise<void> {
  const packaged = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/LICENSE'))
  await mkdir(folder, { recursive: true })
  for (const { from, file } of Object.values(fontFiles).flat())
    await writeFile(join(folder, file), unpackWoff(await readFile(join(packaged, 'files', from))))
  await copyFile(join(packaged, 'LICENSE'), join(folder, 'LICENSE'))
  await writeFile(join(folder, 'fonts.conf'), fontSettings)
}

/** Fonts lie here and nowhere else: pictures are the same on every machine. */
const fontSettings = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">.</dir></fontconfig>
`
