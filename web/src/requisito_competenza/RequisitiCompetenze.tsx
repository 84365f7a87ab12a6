import { type LivelloCompetenza, livelloCompetenzaLabels } from '@quadra/contract/addetto/stato'
import { placeOf } from '@quadra/contract/places'
import { requisitoCompetenzaApi } from '@quadra/contract/requisito_competenza/api'
import type { RequisitoCompetenza } from '@quadra/contract/requisito_competenza/schema'
import { useMemo, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { type Cell, LivelloDialog } from './LivelloDialog.tsx'

type Mansione = RequisitoCompetenza['mansioni'][number]
type Competenza = RequisitoCompetenza['competenze'][number]

/** Which competences each job requires. */
export function RequisitiCompetenze() {
  const answer = useCall(requisitoCompetenzaApi.read, {})
  return (
    <>
      <PageHeader
        title="Requisiti di competenza"
        subtitle="Competenze richieste per mansione: senza una bloccante l’addetto non è in regola, senza una richiesta è da completare"
      />
      <QueryView query={answer}>{(data) => <Requirements data={data} />}</QueryView>
    </>
  )
}

function Requirements({ data }: { data: RequisitoCompetenza }) {
  const [opened, setOpened] = useState<Cell | null>(null)
  const cell = useMemo(() => {
    const known = new Map(data.requisiti.map((one) => [`${one.mansione_id} ${one.competenza_id}`, one.livello]))
    return (mansione: Mansione, competenza: Competenza) => known.get(`${mansione.id} ${competenza.id}`) ?? null
  }, [data])
  if (data.mansioni.length === 0 || data.competenze.length === 0)
    return (
      <EmptyState title="Lista vuota!" hint="Si richiedono competenze alle mansioni: servono entrambi i dizionari.">
        <LinkButton to={placeOf('mansione').path} search={{ nuovo: '1' }}>
          Aggiungi una mansione
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <Matrix
        label="Competenze richieste alle mansioni"
        corner="Mansione"
        rows={data.mansioni}
        columns={data.competenze}
        rowHead={rowHead}
        columnHead={columnHead}
        cell={(row, column) => cells[cell(row, column) ?? 'nessuno']}
        onOpen={(mansione, competenza) => setOpened({ mansione, competenza, livello: cell(mansione, competenza) })}
      />
      <LivelloDialog cell={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const rowHead = (one: Mansione) => ({
  id: one.id,
  name: [one.codice, one.descrizione].filter(Boolean).join(' · '),
  about: [one.addetti === 1 ? '1 addetto attivo' : `${one.addetti} addetti attivi`, !one.attiva && 'non più in uso']
    .filter(Boolean)
    .join(' · '),
})
const columnHead = (one: Competenza) => ({ id: one.id, name: one.descrizione, short: one.codice })

const cells: Record<LivelloCompetenza | 'nessuno', MatrixCell> = {
  nessuno: { word: '—', label: 'Non richiesta' },
  richiesta: { tone: 'warning', word: livelloCompetenzaLabels.richiesta },
  bloccante: { tone: 'danger', word: livelloCompetenzaLabels.bloccante },
}
