import { gravitaWord } from '@quadra/contract/gravita'
import { type Audit, type AuditAnomalia, type AuditAzione, auditUpdate } from '@quadra/contract/audit/schema'
import { statoAudit, statoOfAudit } from '@quadra/contract/audit/stato'
import type { AuditDocumento } from '@quadra/contract/audit/documento'
import type { Processo } from '@quadra/contract/audit/processo'
import { statoAzione } from '@quadra/contract/azione_miglioramento/stato'
import { labelOf } from '@quadra/contract/kernel/fields'
import { writeCell, writeDay, writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { closedStati, statoLabels } from '@quadra/contract/non_conformita/stato'
import { type PrintedChecklist, questionRow } from './checklists.ts'
import { reservedText } from '../../kernel/evidence.ts'
import { moveRow, nameOf, overrideRow } from './rows.ts'
import type { Surroundings } from '../../domain/reports/surroundings.ts'
import { sealWords } from '../../domain/reports/last-seal.ts'

/** The report as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof auditReport>

export function auditReport(
  audit: Audit,
  { agenzia, place, seal }: Surroundings,
  now: Date,
  checklists: readonly PrintedChecklist[] = [],
) {
  const number = `${audit.anno}/${audit.numero}`
  return {
    title: `Rapporto di audit n. ${number}`,
    short_title: `Audit n. ${number}${shortStato[statoOfAudit(audit)]}`,
    organisation: `Gestione multisito – ${agenzia}`,
    cliente: audit.cliente.nome,
    place,
    draft: draftWords(audit),
    facts: [['Gestione multisito', agenzia], ...factsOf(audit)],
    switches: switches.map((name) => [titleOf(name), yesNo(audit[name])]),
    valutatori: audit.valutatori.map(nameOf),
    processi: audit.processi.map(processo),
    checklists: checklists.map(({ processo_id, titolo, versione, domande }) => ({
      title: `${codeAndName(audit.processi.find(({ id }) => id === processo_id)!.processo)}: ${titolo}, versione ${versione}`,
      domande: domande.map(questionRow),
    })),
    texts: texts.map((name) => ({ title: titleOf(name), text: audit[name] ?? '' })),
    anomalie: audit.anomalie.map(anomalia),
    azioni: audit.azioni.map(azione),
    documenti: audit.documenti.map(documento),
    spostamenti: audit.spostamenti.map((one) => moveRow(one, number)),
    deroghe: audit.deroghe.map((one) => overrideRow(one, number)),
    signatures: [
      ...audit.valutatori.map((one) => ({ role: 'Valutatore', name: nameOf(one) })),
      { role: 'Owner dell’audit', name: nameOf(audit.utente) },
      { role: 'Per la cooperativa', name: audit.cliente.nome },
    ],
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

const shortStato = { aperto: ' (provvisorio)', chiuso: '', annullato: ' (annullato)' }
const writtenEnd = ({ data_annullamento, data_chiusura }: Audit) => {
  const end = data_annullamento ?? data_chiusura
  return end && writeInstant(end)
}
const draftWords = (audit: Audit) =>
  ({
    aperto: 'Rapporto provvisorio: l’audit non è ancora chiuso',
    chiuso: '',
    annullato: `Audit annullato: ${audit.motivo_annullamento}`,
  })[statoOfAudit(audit)]

const switches = [
  'utilizzo_marchio_certificato',
  'variazione_manuale',
  'politica_qualita',
  'riscontrate_non_conformita',
] as const
const texts = [
  'valutazione_generale',
  'raccomandazioni_precedenti',
  'verifica_sicurezza',
  'altri_requisiti_verificati',
] as const

/** Titles are those of the form. */
const titleOf = (name: keyof typeof auditUpdate.shape) => labelOf(auditUpdate.shape[name]) ?? name
const yesNo = (value: boolean) => (value ? 'Sì' : 'No')
const codeAndName = ({ codice, descrizione }: { codice: string | null; descrizione: string }) =>
  [codice, descrizione].filter(Boolean).join(' – ')

const factsOf = (audit: Audit): [label: string, value: string][] => [
  ['Cooperativa', audit.cliente.nome],
  ['Norma', audit.norma.descrizione],
  ['Data pianificazione', writeDay(audit.data_pianificazione)],
  ['Data audit', writeDay(audit.data_audit)],
  ['Svolto il', audit.svolto_il ? writeDay(audit.svolto_il) : '–'],
  ['Stato', [statoAudit(audit), writtenEnd(audit)].filter(Boolean).join(' il ')],
  ['Owner', nameOf(audit.utente)],
  ['Numero addetti', audit.numero_addetti === null ? 'Non indicato' : writeCell(audit.numero_addetti)],
  ['Processi verificati', `${audit.processi.filter(({ stato }) => stato === 1).length} su ${audit.processi.length}`],
]

const processo = (one: Processo) => ({
  processo: codeAndName(one.processo),
  persona: one.persona,
  planned: [writeDay(one.data), [one.da_orario, one.a_orario].filter(Boolean).join('–')].filter(Boolean).join('\n'),
  verified: one.data_verifica ? writeDay(one.data_verifica) : 'Da verificare',
  valutazione: one.valutazione ?? '–',
})

const anomalia = (one: AuditAnomalia) => ({
  title: `${tipoLabels[one.tipo]} n. ${one.id} – ${statoLabels[one.stato]} – ${gravitaWord(one.gravita)}`,
  open: !closedStati.includes(one.stato),
  facts: [
    `Segnalata ${writeOn('il', one.data_segnalazione)}${one.dati_particolari ? '' : ` da ${one.segnalante}`}`,
    one.norma.descrizione,
    one.servizio?.descrizione,
  ]
    .filter(Boolean)
    .join(' · '),
  descrizione: one.dati_particolari ? reservedText : one.descrizione,
})

const azione = (one: AuditAzione) => ({
  reported: writeDay(one.data_segnalazione),
  due: writeDay(one.data_azione),
  servizio: one.servizio?.descrizione ?? '–',
  miglioramento: one.miglioramento,
  soluzione: one.soluzione ?? '–',
  stato: statoAzione(one),
})

const documento = (one: AuditDocumento) => ({
  tipo: codeAndName(one.tipo_documento),
  descrizione: one.descrizione,
  file: one.file_name,
  size: sizeOf(one.file_size),
  attached: writeDay(one.data_creazione),
})

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number) =>
  bytes < 1000
    ? `${bytes} byte`
    : bytes < 1e6
      ? `${decimal.format(bytes / 1e3)} kB`
      : `${decimal.format(bytes / 1e6)} MB`
