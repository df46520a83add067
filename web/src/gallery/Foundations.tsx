import { Card } from '#ui/Card.tsx'
import { Logo } from '#ui/Logo.tsx'

const night = [
  'bg-well',
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'paper',
]
const lights = ['lamp', 'lamp-soft', 'coin', 'bean', 'ok', 'info', 'plum', 'bad', 'bad-fill', 'offline']
const charts = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']
const rooms: [string, number][] = [
  ['莓', 20],
  ['橘', 45],
  ['杏', 75],
  ['柠', 105],
  ['竹', 150],
  ['湖', 190],
  ['海', 225],
  ['暮', 260],
  ['莲', 330],
  ['桃', 350],
]
const scale: [number, string][] = [
  [48, '1,284.50'],
  [36, '今晚亮着'],
  [28, '轮到你确认'],
  [22, '轮到你确认 23:27:48'],
  [18, '能陪你玩'],
  [16, '小橘灯 英雄联盟'],
  [14, '正文：金币先由平台托管，你确认后才结算给她。'],
  [13, '次要：ID 88126 · 伦敦 20:41'],
  [12, '最小：只用于标注，不承载动作'],
]

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="grid grid-cols-5 gap-2.5">
      {names.map((name) => (
        <div key={name} className="min-w-0">
          <span
            className="block h-[54px] rounded-t-[27px] rounded-b-[8px] shadow-[inset_0_0_0_1px_oklch(1_0_0/.1)]"
            style={{ background: `var(--${name})` }}
          />
          <span className="block truncate text-xs text-text-2">{name}</span>
        </div>
      ))}
    </div>
  )
}

export function Foundations() {
  return (
    <>
      <Card title="标志">
        <div className="flex items-center gap-8">
          <Logo name="开黑" />
          <Logo size={40} />
        </div>
      </Card>
      <Card title="夜色与文字">
        <Swatches names={night} />
      </Card>
      <Card title="灯、钱、状态">
        <Swatches names={lights} />
      </Card>
      <Card title="房间灯色（只变 --h）">
        <div className="grid grid-cols-5 gap-2.5">
          {rooms.map(([name, hue]) => (
            <div key={name} className="room" style={{ '--h': hue }}>
              <span className="block h-[54px] rounded-t-[27px] rounded-b-[8px] bg-linear-to-b from-room-hi to-room-lo" />
              <span className="text-xs text-text-2">
                {name} {hue}
              </span>
            </div>
          ))}
        </div>
      </Card>
      <Card title="图表色，按此顺序">
        <Swatches names={charts} />
      </Card>
      <Card title="字号">
        <div className="grid gap-1">
          {scale.map(([size, sample]) => (
            <div key={size} className="flex items-baseline gap-4">
              <span className="w-5 text-xs text-text-3">{size}</span>
              <span
                className="min-w-0 leading-[1.35]"
                style={{ fontSize: size / 16 + 'rem', fontWeight: size > 16 ? 600 : 400 }}
              >
                {sample}
              </span>
            </div>
          ))}
        </div>
      </Card>
    </>
  )
}
