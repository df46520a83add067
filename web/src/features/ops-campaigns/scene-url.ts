import type { Scene } from '@kaihei/domain/activities/scenes'

const folder = '/media/posters/'

/** Where a scene is drawn, lit and as wide as a page. */
export function sceneUrl(scene: Scene): string {
  return `${folder}${scene}-wide.svg`
}

/** Own artwork, or one of the house's scenes. */
export function isOwnArtwork(poster: string): boolean {
  return !poster.startsWith(folder)
}
