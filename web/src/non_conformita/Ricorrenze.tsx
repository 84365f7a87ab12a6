import { Alert, Text } from '@mantine/core'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { nonConformitaName } from '@quadra/contract/non_conformita/names'
import type { Ricorrenze as RicorrenzeAnswer } from '@quadra/contract/non_conformita/ricorrenze'
import { placeOf } from '@quadra/contract/places'
import { IconRepeat } from '@tabler/icons-react'
import { useCall } from '../client/queries.ts'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { keyOf } from '../ui/inputs/choices.ts'
import styles from './Ricorrenze.module.css'
import { TextLink } from '../ui/buttons/TextLink.tsx'

interface Props {
  /** The client, where the form has no field for it. */
  readonly cliente?: number
  /** The record itself, which is not its own repetition. */
  readonly esclusa?: number
  /** Whether the gravity can still be chosen here. */
  readonly advises?: boolean
}

/** Earlier occurrences, by the form's current values: another norm or service is another query. */
export function Ricorrenze({ cliente, esclusa, advises = true }: Props) {
  const picked = useKey('cliente_id')
  const query = {
    cliente_id: cliente ?? picked,
    norma_id: useKey('norma_id'),
    servizio_id: useKey('servizio_id'),
    processo_id: useKey('processo_id'),
    esclusa,
  }
  const gravita = useFieldValue('gravita')
  const comparable = query.cliente_id && query.norma_id && (query.servizio_id || query.processo_id)
  const { data } = useCall(
    nonConformitaApi.ricorrenze,
    { query: query },
    {
      enabled: Boolean(comparable),
      staleTime: 60_000,
      // Optional information: without it nothing else changes.
      meta: { quiet: true, besides: esclusa },
    },
  )
  const similar = comparable ? data : undefined
  return (
    <div className={styles.room} role="status">
      {similar?.totale || similar?.altre_cooperative ? (
        <Found {...similar} advises={advises && gravita !== 'maggiore'} />
      ) : (
        <Text className={styles.nothing} size="sm" c="dimmed">
          {nothingWords(Boolean(comparable), Boolean(data))}
        </Text>
      )}
    </div>
  )
}

function Found({ totale, elementi, altre_cooperative, advises }: RicorrenzeAnswer & { readonly advises: boolean }) {
  const rest = totale - elementi.length
  return (
    <Alert color={totale > 0 ? 'yellow' : 'blue'} icon={<IconRepeat size={18} aria-hidden />}>
      <Text size="sm" fw={600}>
        {ricorrenzeWords(totale, altre_cooperative)}
      </Text>
      <Text size="sm">
        {elementi.map((one, index) => (
          <span key={one.id}>
            {index > 0 && ', '}
            <TextLink to={placeOf('non_conformita').record(one.id)}>{nonConformitaName(one)}</TextLink>
          </span>
        ))}
        {rest > 0 && ` e altri ${rest}`}
        {advises && totale >= 2 && (
          <>
            {' · '}
            <strong>Valutare la gravità Maggiore</strong>
          </>
        )}
      </Text>
    </Alert>
  )
}

const nothingWords = (isComparable: boolean, isRead: boolean) => {
  if (!isComparable) return 'I casi simili si cercano con la norma e il servizio o il processo'
  return isRead ? 'Nessun caso simile negli ultimi 12 mesi' : ''
}

export function ricorrenzeWords(totale: number, elsewhere: number | null) {
  const others = elsewhere ? `${elsewhere} in altre cooperative` : ''
  if (totale === 0) return `Casi simili negli ultimi 12 mesi: ${others}`
  const own = totale === 1 ? '1 caso simile' : `${totale} casi simili`
  return `Ricorrente: ${own} negli ultimi 12 mesi${others && ` e ${others}`}`
}

const useKey = (name: string) => Number(keyOf(useFieldValue(name))) || undefined
