import { Copy, Ellipsis, Flag, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '#ui/Amount.tsx'
import { AskDialog } from '#ui/AskDialog.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Lightbox } from '#ui/Lightbox.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PictureLink } from '#ui/PictureLink.tsx'
import { Popover } from '#ui/Popover.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Toast } from '#ui/Toast.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { useCountdown } from '#ui/use-countdown.ts'
import { WindowGlyph } from '#ui/WindowGlyph.tsx'
import { faces } from './portrait.ts'
import { Row } from './Row.tsx'

type Shown = 'error' | 'message' | 'confirm' | 'qr' | 'right' | 'bottom'

function Album() {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <Button onClick={() => setAt(0)}>相册</Button>
      <Lightbox
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
        pictures={Object.values(faces).map((url, place) => ({
          url,
          width: 640,
          height: 640,
          alt: `照片 ${place + 1}`,
        }))}
        labels={{ title: '相册', previous: '上一张', next: '下一张', close: '关闭' }}
      />
    </>
  )
}

export function Overlays() {
  const [shown, setShown] = useState<Shown>()
  const [round, setRound] = useState(0)
  function close() {
    setShown(undefined)
  }
  return (
    <>
      <Card title="吐司">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <Message key={round} onDone={() => setRound(round + 1)} />
          <Toast
            title="一个很长很长的昵称会被截断而不是撑破卡片"
            meta="刚刚"
            text="没有头像，也一样站得住"
            seconds={5}
            secondsLeft={3}
            dismissLabel="关闭"
            onDismiss={() => undefined}
            onHold={() => undefined}
          />
        </div>
      </Card>
      <Card title="弹窗、抽屉、菜单、提示">
        <Row>
          <Button onClick={() => setShown('error')}>错误弹窗</Button>
          <Button onClick={() => setShown('message')}>消息弹窗</Button>
          <Button onClick={() => setShown('confirm')}>确认删除</Button>
          <Button onClick={() => setShown('qr')}>二维码</Button>
          <Button onClick={() => setShown('right')}>右抽屉</Button>
          <Button onClick={() => setShown('bottom')}>底抽屉</Button>
          <Album />
          <PictureLink src={faces.lotus} alt="照片，在新标签页打开" className="size-20 rounded-md" />
          <Menu
            trigger={
              <IconButton label="更多">
                <Ellipsis size={18} />
              </IconButton>
            }
            groups={[
              [
                { label: '复制单号', icon: <Copy size={16} />, onSelect: () => undefined },
                { label: '设置', icon: <Settings size={16} />, onSelect: () => undefined, disabled: true },
                { label: '举报', icon: <Flag size={16} />, onSelect: () => undefined },
              ],
              [{ label: '删除', icon: <Trash2 size={16} />, bad: true, onSelect: () => undefined }],
            ]}
          />
          <Popover trigger={<Button variant="line">怎么花</Button>} title="先花赠送，再花充值">
            下单时先用赠送的金币，退款按原路退回同样的账户。
          </Popover>
          <Tooltip text="听到喜欢的声音，点一下心">
            <Button variant="quiet">悬停看提示</Button>
          </Tooltip>
        </Row>
      </Card>
      <Dialog
        open={shown === 'error'}
        onClose={close}
        alert
        outsideCloses={false}
        glyph={<WindowGlyph mark="bad" />}
        title="金币不够，这一单没有下成"
        actions={
          <Button variant="pri" size="lg" onClick={close}>
            知道了
          </Button>
        }
      >
        这单要 <Amount hundredths={11873} tone="unit" /> 金币，你现在有 <Amount hundredths={8620} />
        ，还差 32.53。没有扣款，报价为你保留到 20:46。
      </Dialog>
      <Dialog
        open={shown === 'message'}
        onClose={close}
        closeLabel="关闭"
        glyph={<Avatar src={faces.lotus} size={56} hue={350} />}
        title="Ben在都柏林 下了一单"
        actions={
          <>
            <Button onClick={close}>聊天</Button>
            <Button variant="pri" onClick={close}>
              查看订单
            </Button>
          </>
        }
      >
        英雄联盟 · 2 小时 · 10 分钟内接单有效
      </Dialog>
      <AskDialog
        open={shown === 'confirm'}
        words={{ title: '删除这张照片？', keep: '留着', submit: '删除照片', submitting: '正在删除' }}
        hard
        busy={false}
        onSubmit={close}
        onClose={close}
      >
        删了就找不回来了。
      </AskDialog>
      <Dialog open={shown === 'qr'} onClose={close} closeLabel="关闭" title="找客服">
        <span className="grid justify-items-center gap-3 py-2">
          <QrCode text="https://example.com/service" label="客服二维码" />
          扫一扫，晚上也有人在
        </span>
      </Dialog>
      <Drawer open={shown === 'right'} onClose={close} title="筛选" closeLabel="关闭">
        <p className="text-text-2">从右边来，占满高度。</p>
      </Drawer>
      <Drawer
        open={shown === 'bottom'}
        onClose={close}
        side="bottom"
        title="下单"
        closeLabel="关闭"
        actions={
          <Button variant="pri" size="lg" onClick={close}>
            确认
          </Button>
        }
      >
        <p className="text-text-2">从下面来，手机上用。</p>
      </Drawer>
    </>
  )
}

function Message({ onDone }: { onDone: () => void }) {
  const [held, setHeld] = useState(false)
  const left = useCountdown(5, { paused: held, onDone })
  return (
    <Toast
      avatar={<Avatar src={faces.orange} size={48} hue={45} presence="online" />}
      title="小橘灯"
      meta="刚刚"
      text="我上线啦，房间开好了，等你进语音～"
      seconds={5}
      secondsLeft={left}
      dismissLabel="关闭"
      onDismiss={onDone}
      onOpen={onDone}
      onHold={setHeld}
    />
  )
}
