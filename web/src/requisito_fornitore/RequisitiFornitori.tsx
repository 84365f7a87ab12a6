import { placeOf } from '@quadra/contract/places'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { requisitoFornitoreApi } from '@quadra/contract/requisito_fornitore/api'
import { type Livello, livelloLabels, type RequisitoFornitore } from '@quadra/contract/requisito_fornitore/schema'
import { useMemo, useState } from 'react'
import { useCall } from '../client/queries.ts'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { MatrixCell } from '../ui/matrix/matrix-props.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { QueryView } from '../ui/page/QueryView.tsx'
import { type Cell, LivelloDialog } from './LivelloDialog.tsx'

type Categoria = RequisitoFornitore['categorie'][number]
type Tipo = RequisitoFornitore['tipi'][number]

/** Which documents are required of the suppliers of each category. */
export function RequisitiFornitori() {
  const answer = useCall(requisitoFornitoreApi.read, {})
  return (
    <>
      <PageHeader
        title="Requisiti fornitori"
        subtitle="Documenti richiesti per categoria: senza un documento bloccante il fornitore risulta scaduto, senza uno richiesto è con riserva"
      />
      <QueryView query={answer}>{(data) => <Requirements data={data} />}</QueryView>
    </>
  )
}

function Requirements({ data }: { data: RequisitoFornitore }) {
  const [opened, setOpened] = useState<Cell | null>(null)
  const cell = useMemo(() => {
    const known = new Map(data.requisiti.map((one) => [`${one.categoria_id} ${one.tipo_requisito_id}`, one.livello]))
    return (categoria: Categoria, tipo: Tipo) => known.get(`${categoria.id} ${tipo.id}`) ?? null
  }, [data])
  if (data.categorie.length === 0 || data.tipi.length === 0)
    return (
      <EmptyState
        title="Lista vuota!"
        hint="Le categorie sono in «Servizi fornitori», i documenti in «Documenti fornitori»."
      >
        <LinkButton to={placeOf('servizio_fornitore').path} search={{ nuovo: '1' }}>
          Aggiungi una categoria
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <Matrix
        label="Documenti richiesti ai fornitori"
        corner="Categoria"
        rows={data.categorie}
        columns={data.tipi}
        rowHead={rowHead}
        columnHead={columnHead}
        cell={(row, column) => cells[cell(row, column) ?? 'nessuno']}
        onOpen={(categoria, tipo) => setOpened({ categoria, tipo, livello: cell(categoria, tipo) })}
      />
      <LivelloDialog cell={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const named = ({ codice, descrizione }: Categoria | Tipo) => [codice, descrizione].filter(Boolean).join(' · ')
const rowHead = (one: Categoria) => ({
  id: one.id,
  name: named(one),
  about: [
    one.fornitori === 1 ? '1 fornitore attivo' : `${one.fornitori} fornitori attivi`,
    !one.attiva && 'non più in uso',
  ]
    .filter(Boolean)
    .join(' · '),
})
const columnHead = (one: Tipo) =>
  one.codice ? { id: one.id, name: one.descrizione, short: one.codice } : { id: one.id, name: one.descrizione }

const cells: Record<Livello | 'nessuno', MatrixCell> = {
  nessuno: { word: '—', label: 'Non richiesto' },
  richiesto: { tone: 'warning', word: livelloLabels.richiesto },
  bloccante: { tone: 'danger', word: livelloLabels.bloccante },
}
