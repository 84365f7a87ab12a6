import { Anchor } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'

/** Where the record that a dialog creates will be found; a list says so around its own dialog. */
const Path = createContext<((created: Created) => string) | undefined>(undefined)
export const CreatedPath = Path

interface Created {
  readonly id: number
}

/** What the toast says of a record just created, with the way to it where there is one. */
export function useCreatedWords() {
  const pathOf = use(Path)
  const navigate = useNavigate()
  return (answer: unknown, words: string): ReactNode => {
    if (!pathOf || !isCreated(answer)) return words
    return (
      <>
        {words}{' '}
        <Anchor component="button" type="button" inherit fw={600} onClick={() => void navigate({ to: pathOf(answer) })}>
          Apri
        </Anchor>
      </>
    )
  }
}

const isCreated = (answer: unknown): answer is Created =>
  answer instanceof Object && 'id' in answer && typeof answer.id === 'number'
