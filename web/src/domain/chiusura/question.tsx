import { Stack, Text } from '@mantine/core'
import type { Chiusura, Closed } from '@quadra/contract/cliente/chiusura'
import type { ReactNode } from 'react'
import type { Question } from '../../ui/dialog/confirm.tsx'
import { type Choices, choicesOf, Closing } from './Closing.tsx'

interface ClosingWords {
  readonly title: string
  readonly about: string
  /** What happens at once. */
  readonly text: ReactNode
  readonly closed: Closed
  readonly left: string
}

/** The question before something is closed: what is open there, and what becomes of it. */
export function closingQuestion(
  chiusura: Chiusura | undefined,
  { title, about, text, closed, left }: ClosingWords,
  onChange: (choices: Choices | undefined) => void,
): Question {
  onChange(chiusura && choicesOf(chiusura))
  const more = chiusura ? (
    <Closing chiusura={chiusura} closed={closed} left={left} onChange={onChange} />
  ) : (
    <Text>Ora non si può sapere che cosa è aperto: resta aperto.</Text>
  )
  return {
    title,
    about,
    text: (
      <Stack gap="sm">
        <Text>{text}</Text>
        {more}
      </Stack>
    ),
    yes: 'Disattiva',
    width: 560,
  }
}

/** The version that was read, as every change carries it. */
export const versionOf = ({ data_modifica }: { readonly data_modifica: string }) => ({ data_modifica }) as object

/** What is sent: nothing archived where nothing could be read. */
export const bodyOf = (choices: Choices | undefined) =>
  choices ? { ...choices, archivia: [...choices.archivia], certificati: [...choices.certificati] } : { archivia: [] }
