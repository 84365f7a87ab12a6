import { Alert, Text } from '@mantine/core'
import type { Importazione } from '@quadra/contract/importazione/schema'
import type { TipoImportazione } from '@quadra/contract/importazione/words'
import { writeInstant } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { TextLink } from '../ui/buttons/TextLink.tsx'
import { NextStep } from './NextStep.tsx'
import { hasMade } from './words.ts'

/** The result: what was created and until when it can be undone, or why nothing was. */
export function Outcome({ importazione }: { importazione: Importazione }) {
  const { stato, tipo, eseguita_il, annullabile, annullabile_fino_al, errore, lavoro } = importazione
  if (stato === 'eseguita')
    return (
      <>
        <Alert
          color="green"
          icon={<IconCircleCheck aria-hidden />}
          title={`${hasMade(importazione)} il ${written(eseguita_il)}`}
        >
          <TextLink to={placeOf(places[tipo]).path}>Apri {placeOf(places[tipo]).label}</TextLink>
          {annullabile && annullabile_fino_al && (
            <Text size="sm">
              Si può annullare fino al {written(annullabile_fino_al)}, finché nessuno modifica ciò che ha creato.
            </Text>
          )}
          <NextStep importazione={importazione} />
        </Alert>
        {lavoro?.stato === 'fallito' && <Failure title="L’importazione non si può annullare" words={lavoro.errore} />}
      </>
    )
  if (stato === 'annullata')
    return (
      <Alert color="gray" icon={<IconArrowBackUp aria-hidden />} title="Importazione annullata">
        Ciò che aveva creato è stato ripreso.
      </Alert>
    )
  if (stato === 'fallita')
    return <Failure title="Importazione non riuscita: non è stato scritto nulla" words={errore ?? lavoro?.errore} />
  return errore ? <Failure title="L’analisi non è riuscita" words={errore} /> : null
}

const written = (at: string | null) => (at ? writeInstant(at) : '')

/** Several lines of words, one for each record that was touched, stay lines. */
const Failure = ({ title, words }: { title: string; words: string | null | undefined }) => (
  <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {words}
    </Text>
  </Alert>
)

const places = {
  servizi: 'servizio',
  utenti: 'utente',
  addetti: 'addetto',
  rischi: 'rischio',
  attestati: 'addetto',
  fornitori: 'fornitore',
  indicatori: 'indicatore',
  documenti: 'documento',
  non_conformita: 'non_conformita',
} as const satisfies Record<TipoImportazione, string>
