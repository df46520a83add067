import { tariff } from '@kaihei/domain/tariff'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { blockPagesQuery } from '#features/blocks/api.ts'
import { BlockedRow } from '#features/blocks/BlockedRow.tsx'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'
import { blocksText } from '#text/blocks.ts'
import { text } from '#text/text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'

export default function BlockPage() {
  const pages = useInfiniteQuery(blockPagesQuery)
  const words = blocksText
  return (
    <div className="wrap max-w-[768px]!">
      <div className="mt-4 mb-4 md:mt-7 md:mb-5">
        <h1>{words.heading}</h1>
        <p className="mt-1 text-text-2">{words.lead(tariff.blocks.max)}</p>
      </div>
      <Card as="div">
        <PagedList
          pages={pages}
          words={words}
          retryLabel={text.buttons.retry}
          skeleton={<RowsSkeleton leading="size-12 rounded-full" />}
          empty={
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              action={
                <Link to="/home" className={buttonClass({})}>
                  {words.empty.action}
                </Link>
              }
            />
          }
          itemKey={({ uk }) => uk}
          renderItem={(person) => (
            <BlockedRow
              person={person}
              aside={
                <ChatLink
                  place={{ id: person.uk }}
                  label={words.recordsWith(person.nickname)}
                  className={buttonClass({ variant: 'quiet', size: 'sm' })}
                >
                  {words.records}
                </ChatLink>
              }
            />
          )}
          className="divide-y divide-line"
        />
      </Card>
    </div>
  )
}
