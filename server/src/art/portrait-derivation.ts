import type { PortraitDefinition, Sex } from './portrait-definitions.ts'

type Pool<Key extends keyof PortraitDefinition> = readonly NonNullable<PortraitDefinition[Key]>[]

interface Wardrobe {
  readonly hair: Pool<'hair'>
  readonly hairColor: Pool<'hairColor'>
  readonly eyes: Pool<'eyes'>
  readonly brows: Pool<'brows'>
  readonly mouth: Pool<'mouth'>
  readonly headgear: Pool<'headgear'>
}

/** Only shapes that stay friendly in every combination; list lengths share no factor, so looks repeat late. */
const wardrobes: Record<Sex, Wardrobe> = {
  female: {
    hair: [
      'variant21',
      'variant31',
      'variant10',
      'variant29',
      'variant46',
      'variant18',
      'variant30',
      'variant17',
      'variant37',
      'variant38',
      'variant13',
      'variant35',
      'variant42',
      'variant16',
      'variant26',
      'variant19',
      'variant41',
      'variant33',
      'variant14',
    ],
    hairColor: [
      'espresso',
      'honey',
      'raven',
      'rose',
      'chestnut',
      'midnight',
      'auburn',
      'lagoon',
      'plum',
      'copper',
      'ash',
    ],
    eyes: [
      'variant04',
      'variant24',
      'variant20',
      'variant14',
      'variant21',
      'variant19',
      'variant23',
      'variant18',
    ],
    brows: ['variant02', 'variant07', 'variant09'],
    mouth: ['happy05', 'happy01', 'happy02', 'happy06', 'happy04', 'happy03', 'happy14'],
    headgear: ['none', 'headset', 'none', 'cat-ears', 'none', 'headphones', 'none'],
  },
  male: {
    hair: [
      'variant03',
      'variant22',
      'variant06',
      'variant02',
      'variant05',
      'variant09',
      'variant44',
      'variant04',
      'variant12',
      'variant07',
      'variant39',
      'variant08',
      'variant11',
    ],
    hairColor: ['raven', 'chestnut', 'midnight', 'espresso', 'ash', 'auburn', 'raven', 'honey', 'lagoon'],
    eyes: ['variant10', 'variant16', 'variant02', 'variant20', 'variant17', 'variant14', 'variant04'],
    brows: ['variant01', 'variant05'],
    mouth: ['happy02', 'happy05', 'happy01', 'happy06', 'happy04', 'happy14', 'happy05'],
    headgear: ['none', 'headset', 'none', 'headphones'],
  },
}

const skin: Pool<'skin'> = ['porcelain', 'ivory', 'peach', 'porcelain', 'sand', 'ivory', 'peach']
const noses: Pool<'nose'> = ['variant02', 'variant01', 'variant03', 'variant05']
const outfits: Pool<'outfit'> = ['hoodie', 'sweater', 'jacket']
const glasses: Pool<'glasses'> = ['variant01', 'variant03', 'variant04']
const hues = [20, 190, 75, 330, 150, 225, 45, 260, 105, 350]

function take<Value>(pool: readonly Value[], turn: number): Value {
  const value = pool[turn % pool.length]
  if (value === undefined) throw new RangeError('an empty pool has nothing to take')
  return value
}

/** A face beyond the hand-picked ones: the same `turn` gives the same person for ever. */
export function derivePortrait(turn: number): PortraitDefinition {
  const sex: Sex = turn % 5 < 3 ? 'female' : 'male'
  const wardrobe = wardrobes[sex]
  const headgear = take(wardrobe.headgear, turn)
  return {
    sex,
    hair: take(wardrobe.hair, turn),
    hairColor: take(wardrobe.hairColor, turn * 2),
    skin: take(skin, turn),
    mouth: take(wardrobe.mouth, turn * 2),
    eyes: take(wardrobe.eyes, turn * 3),
    brows: take(wardrobe.brows, turn),
    nose: take(noses, turn),
    headgear,
    outfit: take(outfits, turn + 1),
    hue: take(hues, turn + Math.floor(turn / hues.length)),
    freckles: turn % 7 === 3,
    earrings: sex === 'female' && turn % 3 === 0,
    flowers: sex === 'female' && headgear === 'none' && turn % 4 === 2,
    ...(turn % 9 === 4 ? { glasses: take(glasses, turn) } : {}),
  }
}
