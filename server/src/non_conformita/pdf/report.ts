import { gravitaWord } from '@quadra/contract/gravita'
import { labelOf } from '@quadra/contract/kernel/fields'
import { writeDay, writeInstant } from '@quadra/contract/kernel/list'
import { estensioneWords } from '@quadra/contract/non_conformita/estesa'
import { type NonConformita, nonConformitaUpdate, type Passo } from '@quadra/contract/non_conformita/schema'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { statoLabels } from '@quadra/contract/non_conformita/stato'
import { sealWords } from '../../domain/reports/last-seal.ts'
import type { Surroundings } from '../../domain/reports/surroundings.ts'
import { fullName } from '../../kernel/session.ts'
import { roundsOf } from './rounds.ts'

/** The sheet as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof nonConformitaReport>

export function nonConformitaReport(record: NonConformita, { agenzia, place, seal }: Surroundings, now: Date) {
  const title = `Scheda di non conformità n. ${record.id}`
  return {
    title,
    short_title: title,
    organisation: `Gestione multisito – ${agenzia}`,
    cliente: record.cliente.nome,
    place,
    facts: factsOf(record),
    texts: [
      { title: titleOf('descrizione'), text: record.descrizione },
      { title: 'Estensione alle altre cooperative', text: extensionWords(record) },
    ],
    steps: record.flusso.map(step),
    rounds: roundsOf(record),
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

/** Titles are those of the form. */
export const titleOf = (name: keyof typeof nonConformitaUpdate.shape) =>
  labelOf(nonConformitaUpdate.shape[name]) ?? name

const factsOf = (record: NonConformita): [label: string, value: string][] => [
  ['Cooperativa', record.cliente.nome],
  ['Servizio', record.servizio?.descrizione ?? '–'],
  ['Norma', record.norma.descrizione],
  [titleOf('tipo'), tipoLabels[record.tipo]],
  ['Stato', statoLabels[record.stato]],
  [titleOf('gravita'), gravitaWord(record.gravita)],
  [titleOf('data_segnalazione'), writeDay(record.data_segnalazione)],
  [titleOf('segnalante'), record.segnalante],
  [titleOf('committente'), record.committente || '–'],
  ['Owner', fullName(record.utente)],
  [titleOf('responsabile_id'), record.responsabile ? fullName(record.responsabile) : '–'],
  [titleOf('responsabile_funzione'), record.responsabile_funzione || '–'],
  ['Processo', processWords(record)],
  ['Fornitore', record.fornitore?.ragione_sociale ?? '–'],
  ['Audit', record.audit ? `n. ${record.audit.anno}/${record.audit.numero}` : '–'],
  [titleOf('riferimento_norma'), record.riferimento_norma || '–'],
  [titleOf('riferimenti_soluzione'), record.riferimenti_soluzione || '–'],
  ['Ciclo', String(record.ciclo)],
  ['Foto', record.foto.map(({ nome }) => nome).join('\n') || '–'],
]

const processWords = ({ processo }: NonConformita) =>
  processo ? [processo.codice, processo.descrizione].filter(Boolean).join(' – ') : '–'

/** The number of answers, without their contents. */
const extensionWords = ({ estensione, estensione_id }: NonConformita) =>
  [estensione_id !== null && `Nata dall’estensione n. ${estensione_id}.`, estensioneWords(estensione)]
    .filter(Boolean)
    .join('\n')

const step = ({ stato, quando, chi, motivo }: Passo) => ({
  stato: statoLabels[stato],
  when: writeInstant(quando),
  who: chi,
  motivo: motivo ?? '–',
})
