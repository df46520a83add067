import { vi } from 'vitest'

interface SavedFile {
  readonly content: Blob
  readonly name: string
}

/** What the page hands the browser to download, until the mocks are restored. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) content = file
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ content, name: this.download })
  })
  return saved
}
