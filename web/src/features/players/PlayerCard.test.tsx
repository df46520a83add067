import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { showLinked } from '#testing/with-router.tsx'
import { PlayerCard } from './PlayerCard.tsx'
import { PlayerCardSkeleton } from './PlayerCardSkeleton.tsx'
import { PlayerGrid } from './PlayerGrid.tsx'
import { aPlayer, aService } from './testing/people.ts'

afterEach(cleanup)

describe('the card of a companion', () => {
  test.each([
    ['online', '在线'],
    ['busy', '接单中'],
    ['offline', '离线'],
  ] as const)('who is %s has that light in the window and says so in words', (status, word) => {
    const { container } = render(<PlayerCard player={aPlayer({ status })} />)
    expect(screen.getByText(word)).toBeDefined()
    expect(container.querySelector('.arch')?.getAttribute('data-light')).toBe(status)
  })

  test.each([
    [2, '新人', '4.60'],
    [3, '4.60', '新人'],
  ])('of whom %i have spoken says %s, not %s', (reviewCount, said, unsaid) => {
    render(<PlayerCard player={aPlayer({ rating: 4.6, reviewCount })} />)
    const card = within(screen.getByRole('article', { name: '小橘灯' }))
    expect(card.getByText(said)).toBeDefined()
    expect(card.queryByText(unsaid)).toBeNull()
  })

  test('shows the cover that she chose; without photos, her avatar', () => {
    const pictures = (cover: string | null) => {
      const { container, unmount } = render(
        <PlayerCard player={aPlayer({ cover, avatar: '/media/me.webp' })} />,
      )
      const src = container.querySelector('.arch img')?.getAttribute('src')
      unmount()
      return src
    }
    expect(pictures('/media/cat.webp')).toBe('/media/cat.webp')
    expect(pictures(null)).toBe('/media/me.webp')
  })

  test('shows name, level, rating, orders, motto and games', () => {
    render(<PlayerCard player={aPlayer()} />)
    const card = screen.getByRole('article', { name: '小橘灯' })
    for (const words of ['钻石', '1,316 单', '输了不吵，赢了请你吃橘子', '英雄联盟', '唱歌']) {
      expect(within(card).getByText(words)).toBeDefined()
    }
    expect(card.textContent).toContain('4.93')
    expect(card.querySelector('[data-cover=lol]')).not.toBeNull()
  })

  test('the price is that of the cheapest service, and says when others cost more', () => {
    render(<PlayerCard player={aPlayer()} />)
    expect(screen.getByText('40')).toBeDefined()
    expect(screen.queryByText('68')).toBeNull()
    expect(screen.getByText('金币/小时起')).toBeDefined()
  })

  test('who looks for a game reads what that game costs, and the game stands first', () => {
    const services = [
      aService('lol', 6800),
      aService('sing', 4000),
      { ...aService('sing', 5000), id: 'song' },
    ]
    render(<PlayerCard player={aPlayer({ services })} game="lol" />)
    expect(screen.getByText('68')).toBeDefined()
    expect(screen.getByText('金币/小时')).toBeDefined()
    cleanup()
    render(<PlayerCard player={aPlayer({ services })} game="sing" />)
    expect(screen.getByText('40')).toBeDefined()
    expect(screen.getByText('金币/小时起')).toBeDefined()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '唱歌',
      '英雄联盟',
    ])
  })

  test('one service has one price', () => {
    render(<PlayerCard player={aPlayer({ services: [aService('lol', 6800)] })} />)
    expect(screen.getByText('68')).toBeDefined()
    expect(screen.getByText('金币/小时')).toBeDefined()
  })

  test('who has neither voice nor service says so instead of showing nothing', () => {
    render(<PlayerCard player={aPlayer({ voiceUrl: null, voiceSeconds: null, services: [] })} />)
    expect(screen.getByText('还没有录语音')).toBeDefined()
    expect(screen.getByText('还没有上架服务')).toBeDefined()
  })

  test('leads nowhere and likes nothing unless it is told how', () => {
    render(<PlayerCard player={aPlayer()} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '播放小橘灯的语音，6 秒',
    ])
  })

  test('the name leads to the person and 下单 to the order', () => {
    showLinked(
      <PlayerCard
        player={aPlayer()}
        profile={{ to: '/user', search: { uk: 'abcdefgh12345678' } }}
        order={{ to: '/order-confirm/$id', params: { id: 'abcdefgh12345678' } }}
      />,
    )
    expect(screen.getByRole('link', { name: '小橘灯' }).getAttribute('href')).toBe(
      '/user?uk=abcdefgh12345678',
    )
    expect(screen.getByRole('link', { name: '下单' }).getAttribute('href')).toBe(
      '/order-confirm/abcdefgh12345678',
    )
  })

  test('a dark window leads to the person, who may still be ordered there, and not straight to an order', () => {
    const uk = 'abcdefgh12345678'
    showLinked(
      <PlayerCard
        player={aPlayer({ status: 'offline' })}
        profile={{ to: '/user', search: { uk } }}
        order={{ to: '/order-confirm/$id', params: { id: uk } }}
      />,
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/user?uk=${uk}`])
    expect(screen.getByRole('button', { name: '未亮灯' })).toHaveProperty('disabled', true)
  })

  test('the heart tells what it was turned to', async () => {
    const told: boolean[] = []
    render(<PlayerCard player={aPlayer({ liked: true })} onLike={(liked) => told.push(liked)} />)
    const heart = screen.getByRole('button', { name: '喜欢小橘灯' })
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(heart)
    expect(told).toEqual([false])
  })
})

describe('the score behind the recommended order', () => {
  test('is shown in its parts when the rating is reached by keyboard, and Escape puts it away', async () => {
    render(<PlayerCard player={aPlayer()} explained />)
    const user = userEvent.setup()
    const rating = screen.getByRole('button', { name: '综合分 86，怎么算的' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    // From the end, where it comes first: jsdom takes a focus that wanders from one element to the next for visible
    // only as long as no other test of this window has seen one.
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(rating)
    const parts = screen.getByRole('tooltip')
    await waitFor(() => expect(parts.textContent).toContain('86 / 100'))
    // 0.96 of 35, all of 20, nothing of the newcomer's 10.
    for (const part of ['评分34 / 35', '完成率20 / 20', '新人加成0 / 10']) {
      expect(parts.textContent).toContain(part)
    }
    expect(rating.getAttribute('aria-describedby')).toBe(parts.id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('opens under the pointer and goes with it', async () => {
    render(<PlayerCard player={aPlayer()} explained />)
    const user = userEvent.setup()
    await user.hover(screen.getByRole('button', { name: /综合分/ }))
    expect(screen.getByRole('tooltip')).toBeDefined()
    await user.hover(screen.getByRole('heading', { name: '小橘灯' }))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('is not spoken of in any other order', () => {
    render(<PlayerCard player={aPlayer()} />)
    expect(screen.queryByRole('button', { name: /综合分/ })).toBeNull()
  })
})

test('a card says why it was found instead of the motto', () => {
  render(<PlayerCard player={aPlayer()} name={<mark>小橘</mark>} note="曾用名 旧灯塔" />)
  expect(screen.getByRole('heading', { name: '小橘' })).toBeDefined()
  expect(screen.getByText('曾用名 旧灯塔')).toBeDefined()
  expect(screen.queryByText('输了不吵，赢了请你吃橘子')).toBeNull()
})

test('the grid is a list of cards, and skeletons are silent', () => {
  render(
    <PlayerGrid label="陪玩列表" busy>
      <PlayerCardSkeleton />
      <PlayerCardSkeleton />
    </PlayerGrid>,
  )
  const list = screen.getByRole('list', { name: '陪玩列表' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list.textContent).toBe('')
})
