import type { Copertura, RigaCopertura } from '@quadra/contract/copertura_audit/schema'
import { useMemo, useState } from 'react'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Matrix } from '../ui/matrix/Matrix.tsx'
import type { PlanCell } from './CellActions.tsx'
import { CellPanel } from './CellPanel.tsx'
import { coverageCell, rateWords } from './coverage-words.ts'

type Processo = Copertura['processi'][number]

/** Cooperatives against processes; a cell opens what is known of it and what can be done. */
export function CoverageMatrix({ copertura, plan }: { copertura: Copertura; plan: PlanCell }) {
  const [opened, setOpened] = useState<{ cliente: number; processo: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => (row: RigaCopertura, column: Processo) => {
    setOpened({ cliente: row.cliente.id, processo: column.id })
    setOpen(true)
  })
  const { norma, anno, righe, processi } = copertura
  const cellOf = useMemo(() => cellIn(copertura), [copertura])
  if (righe.length === 0)
    return (
      <EmptyState
        title="Nessun sito"
        hint="Nessuna cooperativa è in vigore nel certificato della norma in questo anno."
      />
    )
  if (processi.length === 0) return <EmptyState title="Nessun processo attivo" hint="Si aggiungono nei dizionari." />
  return (
    <>
      <Matrix
        label={`Copertura ${norma.descrizione}, ${anno}`}
        corner="Cooperativa"
        rows={righe}
        columns={processi}
        rowHead={rowHead}
        columnHead={columnHead}
        cell={cellOf}
        onOpen={open}
      />
      {/* The closed panel still shows its content while it slides away. */}
      <CellPanel copertura={copertura} plan={plan} at={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const rowHead = ({ cliente, centrale, ...rate }: RigaCopertura) => ({
  id: cliente.id,
  name: cliente.nome,
  about: [centrale && 'Funzione centrale', rateWords(rate)].filter(Boolean).join(' · '),
  share: rate.copertura / 100,
})
const columnHead = ({ id, codice, descrizione }: Processo) =>
  codice ? { id, name: descrizione, short: codice } : { id, name: descrizione }
const cellIn =
  (copertura: Copertura) =>
  ({ celle }: RigaCopertura, { id }: Processo) => {
    const cella = celle.find(({ processo_id }) => processo_id === id)
    return cella && coverageCell(cella, copertura)
  }
