import { useState } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { FormRow } from '#ui/FormRow.tsx'
import { PageNav } from '#ui/PageNav.tsx'
import { SaveNote } from '#ui/SaveNote.tsx'
import { SearchSelect } from '#ui/SearchSelect.tsx'
import { SwatchPicker } from '#ui/SwatchPicker.tsx'
import { Switch } from '#ui/Switch.tsx'

const lights = [
  { hue: 20, name: '莓' },
  { hue: 45, name: '橘' },
  { hue: 75, name: '杏' },
  { hue: 150, name: '竹' },
  { hue: 225, name: '海' },
]

const places = [
  { value: 'GB', label: '英国' },
  { value: 'DE', label: '德国' },
  { value: 'FR', label: '法国' },
  { value: 'NL', label: '荷兰' },
]

const chapters = [
  { id: 'gallery-settings', label: '设置行', group: '老板' },
  { id: 'gallery-nowhere', label: '别的章节', group: '陪玩' },
]

export function Settings() {
  const [hue, setHue] = useState(45)
  const [place, setPlace] = useState('GB')
  const [found, setFound] = useState(true)
  return (
    <>
      <Card title="设置行、灯光、可搜索的选择">
        <div id="gallery-settings">
          <FormRow
            title="所在地"
            text="打字就能缩小范围。"
            note={<SaveNote status="success" saving="正在保存" saved="已保存" />}
          >
            <SearchSelect
              label="所在地"
              hideLabel
              options={places}
              value={place}
              emptyText="没有这个地方"
              openLabel="展开"
              onChange={setPlace}
            />
          </FormRow>
          <FormRow
            title="房间灯光"
            text="你在线时，窗里亮的颜色。"
            note={<SaveNote status="pending" saving="正在保存" saved="已保存" />}
          >
            <SwatchPicker label="房间灯光" swatches={lights} value={hue} onChange={setHue} />
          </FormRow>
          <FormRow title="隐私">
            <Switch checked={found} onChange={setFound} hint="关掉后只能用 ID 找到你">
              可以用昵称搜到我
            </Switch>
            <Alert text="操作太频繁了，2 分钟后可以再试" />
          </FormRow>
        </div>
      </Card>
      <Card title="页内目录">
        <PageNav label="目录" items={chapters} />
      </Card>
    </>
  )
}
