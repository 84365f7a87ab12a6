import type { Copertura } from '@quadra/contract/copertura_audit/schema'
import { labelOf } from '@quadra/contract/kernel/fields'
import { writeDay, writeOn, writeInstant } from '@quadra/contract/kernel/list'
import { type AuditDelProgramma, statoAuditLabels } from '@quadra/contract/programma_audit/audit'
import { type ProgrammaAudit, programmaUpdate, statoProgrammaLabels } from '@quadra/contract/programma_audit/schema'
import { moveRow, nameOf, overrideRow } from '../../audit/pdf/rows.ts'
import { sealWords } from '../../domain/reports/last-seal.ts'
import type { Session } from '../../kernel/session.ts'
import { coverageReport } from './coverage.ts'
import { sampleReport } from './sample.ts'
import type { Surroundings } from './surroundings.ts'

/** The programme as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof programmaReport>

export function programmaReport(
  { agenzia }: Pick<Session, 'agenzia'>,
  programma: ProgrammaAudit,
  copertura: Copertura,
  { certificato, seal }: Surroundings,
  now: Date,
) {
  const { anno, norma, stato, audit, campioni } = programma
  const draft = stato === 'bozza'
  return {
    title: `Programma di audit ${anno}`,
    short_title: `Programma ${anno}, rev. ${programma.revisione}${draft ? ' – BOZZA' : ''}`,
    organisation: `Gestione multisito – ${agenzia.nome}`,
    norma: norma.descrizione,
    draft: draft ? 'Bozza: il programma non è approvato' : '',
    facts: [
      ['Norma', norma.descrizione],
      ['Anno', String(anno)],
      ['Stato', `${statoProgrammaLabels[stato]}, rev. ${programma.revisione}`],
      ['Certificato', certificato?.numero ?? 'Non indicato'],
      ['Ente di certificazione', certificato?.ente ?? 'Non indicato'],
      ['Ciclo', `${writeDay(copertura.ciclo.da)} – ${writeDay(copertura.ciclo.a)}`],
    ],
    notices: copertura.avvisi,
    texts: texts.map((name) => ({ title: labelOf(programmaUpdate.shape[name]) ?? name, text: programma[name] ?? '' })),
    audit: audit.map(auditRow),
    spostamenti: audit.flatMap((one) => one.spostamenti.map((moved) => moveRow(moved, called(one)))),
    deroghe: audit.flatMap((one) => one.deroghe.map((deroga) => overrideRow(deroga, called(one)))),
    coverage: coverageReport(copertura),
    // The last one drawn; none for users who do not see samples.
    campioni: campioni.slice(0, 1).map(sampleReport),
    approval: approvalOf(programma),
    signatures: [
      { role: 'Per la gestione multisito', name: programma.approvato_da ? nameOf(programma.approvato_da) : '' },
    ],
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

const texts = ['obiettivi', 'ambito', 'criteri', 'metodi'] as const

const auditRow = (one: AuditDelProgramma) => ({
  numero: `${one.anno}/${one.numero}`,
  cliente: one.cliente.nome,
  programmata: one.data_programmata ? writeDay(one.data_programmata) : '–',
  data: [
    writeDay(one.data_audit),
    one.svolto_il && one.svolto_il !== one.data_audit && `svolto ${writeOn('il', one.svolto_il)}`,
  ]
    .filter(Boolean)
    .join('\n'),
  processi: one.processi.map(({ codice, descrizione }) => codice ?? descrizione).join(', ') || '–',
  valutatori: one.valutatori.map(nameOf).join(', ') || '–',
  stato: [statoAuditLabels[one.stato], one.motivo_annullamento].filter(Boolean).join(': '),
})
const called = ({ anno, numero, cliente }: AuditDelProgramma) => `${anno}/${numero}\n${cliente.nome}`

function approvalOf({ stato, approvato_da, data_approvazione, revisione }: ProgrammaAudit) {
  const last =
    data_approvazione && approvato_da ? `da ${nameOf(approvato_da)} il ${writeInstant(data_approvazione)}` : ''
  if (stato === 'approvato') return `Programma approvato ${last}, revisione ${revisione}.`
  return last
    ? `Programma in revisione: l’ultima approvazione è stata data ${last}.`
    : 'Il programma non è ancora approvato.'
}
