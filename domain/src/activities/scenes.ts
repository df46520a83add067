/** What a poster can show: the same street in another mood. A campaign chooses one; its limited window is named after it. */
export const scenes = [
  'canal',
  'lighthouse',
  'advent',
  'train',
  'moon',
  'lanterns',
  'firstlamp',
  'rooftop',
] as const
export type Scene = (typeof scenes)[number]

/** What the limited window of a campaign with this poster is called. */
export const sceneWindows: Readonly<Record<Scene, string>> = {
  canal: '水巷灯影',
  lighthouse: '守塔人',
  advent: '二十四扇窗',
  train: '夜行列车',
  moon: '满月同窗',
  lanterns: '南瓜夜',
  firstlamp: '第一盏灯',
  rooftop: '屋顶歌会',
}

export const englishSceneWindows: Readonly<Record<Scene, string>> = {
  canal: 'Lights on the canal',
  lighthouse: 'Keeper of the lighthouse',
  advent: 'Twenty-four windows',
  train: 'The night train',
  moon: 'One full moon',
  lanterns: 'Night of the pumpkins',
  firstlamp: 'The first lamp',
  rooftop: 'Songs on the roof',
}
