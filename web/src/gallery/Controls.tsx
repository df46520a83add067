import { Heart, MessageCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ChipTrigger } from '#ui/ChipTrigger.tsx'
import { ChoiceTile } from '#ui/ChoiceTile.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Input } from '#ui/Input.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Select } from '#ui/Select.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Textarea } from '#ui/Textarea.tsx'
import { UnitGlyph } from '#ui/UnitGlyph.tsx'
import { Upload } from '#ui/Upload.tsx'
import { Row } from './Row.tsx'

const orders = [
  { value: 'mixed', label: '综合排序' },
  { value: 'rating', label: '评分最高' },
  { value: 'price', label: '价格从低到高' },
  { value: 'recent', label: '最近亮灯', disabled: true },
] as const

const sexes = [
  { value: 'any', label: '不限' },
  { value: 'f', label: '女' },
  { value: 'm', label: '男' },
] as const

const games = [
  { value: 'all', label: '全部' },
  { value: 'lol', label: '英雄联盟', count: 84 },
  { value: 'val', label: '无畏契约', count: 51 },
  { value: 'tft', label: '云顶之弈' },
  { value: 'ow', label: '守望先锋' },
  { value: 'cs', label: 'CS2' },
] as const

function wait(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 1800)
  })
}

export function Controls() {
  return (
    <>
      <Card title="按钮">
        <div className="grid gap-3.5">
          <Row>
            <Button variant="pri">下单</Button>
            <Button>提现</Button>
            <Button variant="line">查看订单</Button>
            <Button variant="quiet">婉拒</Button>
            <Button variant="paper" icon={<MessageCircle size={18} />}>
              用 Discord 登录
            </Button>
            <Button variant="bad">申请退款</Button>
            <Button variant="badf">删除照片</Button>
          </Row>
          <Row>
            <Button variant="pri" busy busyLabel="正在付款">
              付款
            </Button>
            <Button variant="pri" busyLabel="正在付款" onClick={wait}>
              按我试试
            </Button>
            <Button busy>保存</Button>
            <Button disabled>未亮灯</Button>
            <Button variant="pri" disabled>
              未亮灯
            </Button>
          </Row>
          <Row>
            <Button variant="pri" size="sm">
              小 32
            </Button>
            <Button variant="pri" size="lg">
              大 48
            </Button>
            <IconButton label="聊天">
              <MessageCircle size={18} />
            </IconButton>
            <Likes />
          </Row>
        </div>
      </Card>
      <Card title="输入">
        <div className="grid gap-4 md:grid-cols-2">
          <Input label="昵称" placeholder="2–16 个字" hint="每 30 天可改一次" />
          <Input label="搜索" hideLabel placeholder="昵称 / ID" leading={<Search size={16} />} />
          <Input
            label="密码"
            type="password"
            defaultValue="kaihei-demo"
            reveal={{ show: '显示密码', hide: '隐藏密码' }}
            aside={
              <a href="#top" className="text-lamp-text hover:underline">
                忘记密码
              </a>
            }
            error="账号或密码不对，再试一次。还可以试 4 次"
          />
          <Input
            label="提现金额"
            defaultValue="80"
            inputMode="decimal"
            leading={<UnitGlyph unit="bean" />}
            error="最少 100，可提现 642.18"
          />
          <Input label="邮箱" defaultValue="boss01@kaihei.test" disabled />
          <Note />
        </div>
      </Card>
      <Card title="选择">
        <Choices />
      </Card>
      <Card title="标签、分段、筛选">
        <Filters />
      </Card>
      <Card title="上传">
        <div className="grid gap-4 md:grid-cols-2">
          <Upload
            label="拖到这里，或点此选择"
            hint="JPG、PNG，不超过 8 MB"
            accept="image/*"
            progressLabel="上传进度"
            onFiles={() => undefined}
          />
          <Upload
            label="正在上传 2 张"
            hint="还剩几秒"
            accept="image/*"
            progress={0.62}
            progressLabel="上传进度"
            onFiles={() => undefined}
          />
          <Upload
            label="拖到这里，或点此选择"
            hint="JPG、PNG，不超过 8 MB"
            accept="image/*"
            progressLabel="上传进度"
            error="这张有 12 MB，请换一张 8 MB 以内的"
            onFiles={() => undefined}
          />
          <Upload
            label="已到 6 张上限"
            hint="删掉一张再加"
            accept="image/*"
            progressLabel="上传进度"
            disabled
            onFiles={() => undefined}
          />
        </div>
      </Card>
    </>
  )
}

function Likes() {
  const [liked, setLiked] = useState(true)
  return (
    <IconButton
      label={liked ? '不再喜欢' : '喜欢'}
      variant="quiet"
      round
      pressed={liked}
      onClick={() => setLiked(!liked)}
    >
      <Heart size={20} />
    </IconButton>
  )
}

function Note() {
  const [note, setNote] = useState('想练打野路线，第二把请语音多讲一点')
  return (
    <Textarea label="备注" value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
  )
}

function Choices() {
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('mixed')
  const [empty, setEmpty] = useState<(typeof sexes)[number]['value'] | null>(null)
  const [notify, setNotify] = useState(true)
  const [invisible, setInvisible] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Select label="排序" options={orders} value={order} onChange={setOrder} />
        <Select
          label="性别"
          options={sexes}
          value={empty}
          onChange={setEmpty}
          placeholder="请选择"
          error="选一个才能继续"
        />
        <Select label="服务器" options={sexes} value="any" onChange={() => undefined} disabled />
      </div>
      <Row>
        <Checkbox defaultChecked>同意用户协议</Checkbox>
        <Checkbox>记住我</Checkbox>
        <Checkbox disabled>不可选</Checkbox>
        <Checkbox disabled defaultChecked>
          已选定
        </Checkbox>
        <Checkbox error="要先同意才能注册">我已满 18 岁</Checkbox>
      </Row>
      <Offers />
      <Switch checked={notify} onChange={setNotify} hint="TA 亮灯时发一条消息">
        亮灯提醒
      </Switch>
      <Switch checked={invisible} onChange={setInvisible}>
        隐身
      </Switch>
      <Switch checked disabled onChange={() => undefined}>
        由平台决定
      </Switch>
    </div>
  )
}

function Offers() {
  const [tile, setTile] = useState('100')
  const [offer, setOffer] = useState('lol')
  const [units, setUnits] = useState(4)
  return (
    <>
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">能陪你玩</legend>
        {[
          { value: 'lol', label: '英雄联盟', price: 68 },
          { value: 'sing', label: '唱歌', price: 40 },
        ].map(({ value, label, price }) => (
          <RadioRow
            key={value}
            name="offer"
            value={value}
            checked={offer === value}
            onSelect={() => setOffer(value)}
            trailing={<b className="text-coin">{price}</b>}
          >
            <b>{label}</b>
          </RadioRow>
        ))}
      </fieldset>
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">档位</legend>
        {['50', '100', '5,000'].map((size, place) => (
          <ChoiceTile
            key={size}
            name="size"
            value={size}
            checked={tile === size}
            disabled={place === 2}
            onSelect={() => setTile(size)}
          >
            <b className="text-xl">{size}</b>
          </ChoiceTile>
        ))}
      </fieldset>
      <Row>
        <Stepper
          label="时长"
          value={units}
          min={1}
          max={24}
          onChange={setUnits}
          format={(count) => `${count / 2} 小时`}
          lessLabel="减半小时"
          moreLabel="加半小时"
        />
        <CopyButton value="88126" label="复制 ID" copiedLabel="已复制" />
      </Row>
    </>
  )
}

function Filters() {
  const [game, setGame] = useState<(typeof games)[number]['value']>('all')
  const [mode, setMode] = useState<'pick' | 'auto'>('pick')
  const [lit, setLit] = useState(true)
  const [sweet, setSweet] = useState(false)
  const [sex, setSex] = useState<(typeof sexes)[number]['value']>('any')
  return (
    <div className="grid gap-3.5">
      <Tabs label="游戏" items={games} value={game} onChange={setGame} />
      <Tabs label="账单种类" size="sm" items={games} value={game} onChange={setGame} />
      <Row>
        <Segment
          label="匹配方式"
          options={[
            { value: 'pick', label: '我来选' },
            { value: 'auto', label: '自动匹配' },
          ]}
          value={mode}
          onChange={setMode}
        />
        <Chip on={lit} onChange={setLit}>
          只看亮灯
        </Chip>
        <Chip on={sweet} onChange={setSweet} count={318}>
          声音好听
        </Chip>
        <Chip on={false} disabled onChange={() => undefined}>
          不可选
        </Chip>
        <Select look="chip" label="性别" options={sexes} value={sex} on={sex !== 'any'} onChange={setSex} />
        <ChipTrigger label="价格" value="不限" />
        <ChipTrigger label="价格" value="30–130" on />
      </Row>
    </div>
  )
}
