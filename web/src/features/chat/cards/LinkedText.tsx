import { LinkedWords } from '#ui/LinkedWords.tsx'
import { Bubble } from '../Bubble.tsx'
import type { CardProps } from '../card-props.ts'

/** What somebody said with an address in it. */
export function LinkedText({ said: { text }, message }: CardProps<'text'>) {
  return (
    <Bubble mine={message.flow === 'out'}>
      <LinkedWords text={text} linkClass="break-all underline underline-offset-2 hover:text-lamp-text" />
    </Bubble>
  )
}
