import type { PlayerCard as Player } from '@kaihei/domain/players/calls'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { PlayerCard } from './PlayerCard.tsx'
import { PlayerCardSkeleton } from './PlayerCardSkeleton.tsx'
import { PlayerGrid } from './PlayerGrid.tsx'

function aPlayer(traits: Partial<Player> = {}): Player {
  return {
    uk: 'abcdefgh12345678',
    showId: '88126',
    nickname: '小橘灯',
    avatar: '/media/portraits/0.svg',
    hue: 45,
    sex: 2,
    status: 'online',
    motto: '输了不吵，赢了请你吃橘子',
    languages: ['普通话'],
    playLevel: 5,
    rating: 4.929,
    reviewCount: 612,
    orderCount: 1316,
    voiceUrl: '/media/voices/0.wav',
    voiceSeconds: 6,
    services: [aService('lol', 6800), aService('sing', 4000)],
    ...traits,
  }
}

function aService(
  game: Player['services'][number]['game'],
  pricePerHour: number,
): Player['services'][number] {
  return { id: game, product: 'pw', game, title: '排位双排', rank: null, pricePerHour, unit: 30 }
}

function coverOf(game: string): ReactElement {
  return <i data-testid={game} />
}

function renderAtHome(card: ReactElement) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return render(<RouterContextProvider router={router}>{card}</RouterContextProvider>)
}

afterEach(cleanup)

describe('the card of a companion', () => {
  test.each([
    ['online', '在线'],
    ['busy', '接单中'],
    ['offline', '离线'],
  ] as const)('who is %s has that light in the window and says so in words', (status, word) => {
    const { container } = render(<PlayerCard player={aPlayer({ status })} coverOf={coverOf} />)
    expect(screen.getByText(word)).toBeDefined()
    expect(container.querySelector('.arch')?.getAttribute('data-light')).toBe(status)
  })

  test('shows name, level, rating, orders, motto and games', () => {
    render(<PlayerCard player={aPlayer()} coverOf={coverOf} />)
    const card = screen.getByRole('article', { name: '小橘灯' })
    for (const words of ['钻石', '1,316 单', '输了不吵，赢了请你吃橘子', '英雄联盟', '唱歌']) {
      expect(within(card).getByText(words)).toBeDefined()
    }
    expect(card.textContent).toContain('4.93')
    expect(screen.getByTestId('lol')).toBeDefined()
  })

  test('the price is that of the cheapest service, and says when others cost more', () => {
    render(<PlayerCard player={aPlayer()} coverOf={coverOf} />)
    expect(screen.getByText('40')).toBeDefined()
    expect(screen.queryByText('68')).toBeNull()
    expect(screen.getByText('金币/小时起')).toBeDefined()
  })

  test('one service has one price', () => {
    render(<PlayerCard player={aPlayer({ services: [aService('lol', 6800)] })} coverOf={coverOf} />)
    expect(screen.getByText('68')).toBeDefined()
    expect(screen.getByText('金币/小时')).toBeDefined()
  })

  test('who has neither voice nor service says so instead of showing nothing', () => {
    render(
      <PlayerCard player={aPlayer({ voiceUrl: null, voiceSeconds: null, services: [] })} coverOf={coverOf} />,
    )
    expect(screen.getByText('还没有录语音')).toBeDefined()
    expect(screen.getByText('还没有上架服务')).toBeDefined()
  })

  test('leads nowhere and likes nothing unless it is told how', () => {
    render(<PlayerCard player={aPlayer()} coverOf={coverOf} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '播放小橘灯的语音，6 秒',
    ])
  })

  test('the name leads to the person and 下单 to the order', () => {
    renderAtHome(
      <PlayerCard
        player={aPlayer()}
        coverOf={coverOf}
        profile={{ to: '/user', search: { uk: 'abcdefgh12345678' } }}
        order={{ to: '/order-confirm/abcdefgh12345678' }}
      />,
    )
    expect(screen.getByRole('link', { name: '小橘灯' }).getAttribute('href')).toBe(
      '/user?uk=abcdefgh12345678',
    )
    expect(screen.getByRole('link', { name: '下单' }).getAttribute('href')).toBe(
      '/order-confirm/abcdefgh12345678',
    )
  })

  test('nobody can be ordered from a dark window', () => {
    renderAtHome(
      <PlayerCard player={aPlayer({ status: 'offline' })} coverOf={coverOf} order={{ to: '/order' }} />,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: '未亮灯' })).toHaveProperty('disabled', true)
  })

  test('the heart tells what it was turned to', async () => {
    const told: boolean[] = []
    render(<PlayerCard player={aPlayer()} coverOf={coverOf} liked onLike={(liked) => told.push(liked)} />)
    const heart = screen.getByRole('button', { name: '喜欢小橘灯' })
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(heart)
    expect(told).toEqual([false])
  })
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
