import { Anchor } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { doneWords } from '../page/toasts.ts'

/** Where the created record is found, and its toast's text; a list provides it around its own dialog. */
export interface CreatedRecord {
  readonly pathOf?: (created: Created) => string | undefined
  /** "Servizio «Pulizie» registrato". */
  readonly wordsOf: (created: Created) => string
}
export const CreatedContext = createContext<CreatedRecord | undefined>(undefined)

interface Created {
  readonly id: number
}

/** The toast's text for a created record, with a link to it where there is one; else with the dialog's title. */
export function useCreatedWords(title: string) {
  const list = use(CreatedContext)
  const navigate = useNavigate()
  return (answer: unknown, { isThere }: { isThere: boolean }): ReactNode => {
    if (!list || !isCreated(answer)) return doneWords(title)
    const words = list.wordsOf(answer)
    // A user who is taken to the record needs no link to it.
    const path = isThere ? undefined : list.pathOf?.(answer)
    if (!path) return doneWords(words)
    return doneWords(
      <>
        {words} ·{' '}
        <Anchor component="button" type="button" inherit fw={600} onClick={() => void navigate({ to: path })}>
          Apri
        </Anchor>
      </>,
    )
  }
}

const isCreated = (answer: unknown): answer is Created =>
  answer instanceof Object && 'id' in answer && typeof answer.id === 'number'

/** "Nuova azione" begets "Azione «…» registrata": the button's word has the gender. A name that says the kind is enough. */
export function registeredWords(label: string, name: string) {
  const [, ending, noun] = /^Nuov([oa]) ?(.*)$/.exec(label) ?? [undefined, 'o', '']
  if (noun && name.toLowerCase().startsWith(`${noun} `)) return `${name} registrat${ending}`
  return `${noun ? `${capital(noun)} ` : ''}«${name}» registrat${ending}`
}
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
