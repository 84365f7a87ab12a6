import type { DocumentoRow } from '@quadra/contract/documento/schema'
import { statoDocumentoLabels, statoRevisioneLabels, writeNumero } from '@quadra/contract/documento/stato'
import { writeDay, writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { type Seal, sealWords } from '../../domain/reports/last-seal.ts'

interface Head {
  /** The cooperative of the reader; null for the consortium. */
  readonly cliente: string | null
  readonly agenzia: string
  readonly today: string
  readonly seal: Seal | null
}

/** The register as its template prints it: every value is already a text, the template decides nothing. */
export function registroReport({ cliente, agenzia, today, seal }: Head, rows: readonly DocumentoRow[], now: Date) {
  const count = (matches: (row: DocumentoRow) => boolean) => String(rows.filter(matches).length)
  return {
    title: 'Registro dei documenti',
    short_title: `Registro dei documenti ${writeOn('al', today)}`,
    organisation: `Gestione multisito – ${agenzia}`,
    facts: [
      ['Visti da', cliente ?? 'Consorzio'],
      ['Situazione al', writeDay(today)],
      ['Documenti', String(rows.length)],
      ['Controllati', count(({ controllato }) => controllato)],
      ['Riesame scaduto', count((row) => isLate(row, today))],
    ],
    documents: rows.map((row) => ({
      codice: row.codice_documento ?? '–',
      nome: row.descrizione,
      tipo: row.tipo_documento.descrizione,
      cliente: row.cliente?.nome ?? 'Multisito',
      revisione: row.revisione ? writeNumero(row.revisione.numero) : '–',
      dal: row.revisione ? writeDay(row.revisione.data_vigenza) : row.controllato ? '–' : writeDay(row.data),
      approvatore: approver(row),
      entro: row.riesame_entro ? writeDay(row.riesame_entro) : '–',
      scaduto: isLate(row, today),
      stato: row.stato_documento ? statoDocumentoLabels[row.stato_documento] : 'Non controllato',
      aperta: openWords(row),
    })),
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

const isLate = ({ riesame_entro, controllato, stato_documento }: DocumentoRow, today: string) =>
  riesame_entro !== null && riesame_entro < today && (!controllato || stato_documento === 'vigente')

function approver({ revisione }: DocumentoRow) {
  if (!revisione) return '–'
  return revisione.approvatore
    ? `${revisione.approvatore.nome} ${revisione.approvatore.cognome}`
    : 'Approvata prima di Quadra'
}

/** What is being worked on beside the revision in force. */
const openWords = ({ revisione, revisione_aperta: open }: DocumentoRow) =>
  revisione && open ? `${writeNumero(open.numero)} ${statoRevisioneLabels[open.stato].toLowerCase()}` : ''
