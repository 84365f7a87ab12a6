import { codeName } from '@quadra/contract/addetto/names'
import { coverageLink } from '@quadra/contract/dashboard/links'
import type { DashboardRischio } from '@quadra/contract/dashboard/rischio'
import type { DashboardDocumento, DashboardReclamo, DashboardRilievoEnte } from '@quadra/contract/dashboard/papers'
import type {
  DashboardAddetto,
  DashboardAudit,
  DashboardAzione,
  DashboardEstensione,
  DashboardFornitore,
  DashboardIndicatore,
  DashboardNonConformita,
  DashboardRilevazione,
} from '@quadra/contract/dashboard/schema'
import { collective, qualificaLabels } from '@quadra/contract/fornitore/names'
import { nameOf } from '@quadra/contract/documento/names'
import { writeNumero } from '@quadra/contract/documento/stato'
import { gravitaWord } from '@quadra/contract/gravita'
import { esitoLabels } from '@quadra/contract/indicatore/stato'
import { periodName } from '@quadra/contract/indicatore/periods'
import { writeCell, writeDay, writeOn } from '@quadra/contract/kernel/list'
import { tipoLabels } from '@quadra/contract/non_conformita/names'
import { closedStati, statoLabels } from '@quadra/contract/non_conformita/stato'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import { livelloRischioLabels, ofConsortium } from '@quadra/contract/rischio/names'
import { rilievoEnteTitle, statoRilievoEnteLabels, tipoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import { richiestaEntePath } from '@quadra/contract/rilievo_ente/place'
import { richiestaEnteName } from '@quadra/contract/richiesta_ente/stato'
import type { DashboardRichiestaEnte } from '@quadra/contract/dashboard/requests'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { placeOf } from '@quadra/contract/places'
import { listPath } from '../domain/list-path.ts'
import { scadenzaLine } from '../domain/scadenza-line.ts'
import { qualificaTones, statoTones } from '../domain/stato-tones.ts'
import type { Card } from './cards.ts'
import type { Home } from './home.ts'
import { distanceWords } from '../ui/values/deadline.ts'
import type { Line } from '../ui/page/Lines.tsx'

type Row<Name extends Card> = NonNullable<Home[Name]>['elementi'][number]

export function linesOf(name: Card, { [name]: figure, oggi }: Home, multisite: boolean): Line[] {
  const context = { oggi, multisite }
  return (figure?.elementi ?? []).map((row) => (lineOf[name] as LineOf<Row<Card>>)(row, context))
}

interface Context {
  readonly oggi: string
  /** Several cooperatives are visible: each line names its own. */
  readonly multisite: boolean
}
type LineOf<Of> = (row: Of, context: Context) => Line

const nonConformita: LineOf<DashboardNonConformita> = (row, { oggi, multisite }) => ({
  to: placeOf('non_conformita').record(row.id),
  title: row.descrizione,
  details: joined(
    tipoLabels[row.tipo],
    multisite && row.cliente.nome,
    row.audit ? `Audit ${row.audit.anno}/${row.audit.numero}` : row.servizio?.descrizione,
    `segnalata ${writeOn('il', row.data_segnalazione)}`,
  ),
  ...due(row.scadenza, oggi),
})

/** A new one shows its state; only a late one its delay. */
const latest: LineOf<DashboardNonConformita> = (row, context) => {
  const line = nonConformita(row, context)
  const late = row.scadenza < context.oggi && !closedStati.includes(row.stato)
  return late ? line : { ...line, status: statoLabels[row.stato], tone: statoTones[row.stato], isTime: false }
}

const audit: LineOf<DashboardAudit> = (row, { oggi, multisite }) => ({
  to: placeOf('audit').record(row.id),
  title: `Audit ${row.anno}/${row.numero}`,
  details: joined(multisite && row.cliente.nome, row.norma.descrizione, writeDay(row.data_audit)),
  ...due(row.data_audit, oggi),
})

const azione: LineOf<DashboardAzione> = (row, { oggi, multisite }) => ({
  to: placeOf('azione_miglioramento').record(row.id),
  title: row.miglioramento,
  details: joined(
    multisite && row.cliente.nome,
    `Audit ${row.audit.anno}/${row.audit.numero}`,
    `prevista per ${writeOn('il', row.data_azione)}`,
  ),
  ...due(row.data_azione, oggi),
})

const esitoTones = { raggiunto: 'success', non_raggiunto: 'danger', da_verificare: 'warning' } as const
const indicatore: LineOf<DashboardIndicatore> = (row, { multisite }) => ({
  to: placeOf('indicatore').record(row.id),
  title: row.obiettivo.descrizione,
  details: joined(
    multisite && row.cliente.nome,
    row.servizio?.descrizione ?? row.processo.descrizione,
    row.ultima_verifica
      ? `${writeCell(row.ultima_verifica.verifica)} ${writeOn('il', row.ultima_verifica.data_valutazione)}`
      : 'mai verificato',
  ),
  status: row.esito ? esitoLabels[row.esito] : 'Disattivo',
  tone: row.esito ? esitoTones[row.esito] : 'neutral',
})

const rilevazione: LineOf<DashboardRilevazione> = (row, { oggi, multisite }) => ({
  to: `${placeOf('indicatore').record(row.id)}?tab=${placeOf('indicatore').tabs.verifiche}`,
  title: row.obiettivo.descrizione,
  details: joined(multisite && row.cliente.nome, row.servizio?.descrizione, periodName(row.periodo)),
  ...due(row.scadenza, oggi),
})

const copertura: LineOf<Row<'processiScoperti'>> = ({ norma, scoperti, in_ritardo }) => ({
  to: listPath(coverageLink(norma.id)),
  title: norma.descrizione,
  details: joined(
    scoperti > 0 && (scoperti === 1 ? '1 scoperto' : `${scoperti} scoperti`),
    in_ritardo > 0 && `${in_ritardo} in ritardo`,
  ),
  status: (scoperti + in_ritardo).toLocaleString('it-IT'),
  // Red is late: what is still to do in the cycle is calm.
  tone: in_ritardo > 0 ? 'danger' : 'neutral',
  isTime: true,
})

const requisito: LineOf<Row<'requisitiDaCoprire'>> = ({
  requisito: { id, codice, titolo },
  non_conformi,
  scoperti,
}) => ({
  to: placeOf('requisito').record(id),
  title: `${codice} ${titolo}`,
  details: joined(
    non_conformi > 0 && `${non_conformi} ${non_conformi === 1 ? 'non conforme' : 'non conformi'}`,
    scoperti > 0 && `${scoperti} ${scoperti === 1 ? 'scoperto' : 'scoperti'}`,
  ),
  status: (non_conformi + scoperti).toLocaleString('it-IT'),
  tone: non_conformi > 0 ? 'danger' : 'neutral',
  isTime: true,
})

const estensione: LineOf<DashboardEstensione> = (row, { oggi }) => ({
  to: placeOf('estensione').record(row.id),
  title: row.richiesta,
  details: joined(
    `Estensione n. ${row.id}`,
    gravitaWord(row.gravita),
    row.totale !== null && `${row.date} di ${row.totale} risposte`,
  ),
  ...due(row.scadenza, oggi),
})

const scadenza: LineOf<Scadenza> = (row, { multisite }) => scadenzaLine(row, multisite)
const fornitore: LineOf<DashboardFornitore> = (row, { multisite }) => ({
  to: `${placeOf('fornitore').record(row.id)}?tab=tab7`,
  title: row.ragione_sociale,
  details: multisite ? (row.cliente?.nome ?? collective) : row.cliente ? '' : collective,
  status: qualificaLabels[row.qualifica],
  tone: qualificaTones[row.qualifica],
})

const addetto: LineOf<DashboardAddetto> = (row) => ({
  to: placeOf('addetto').record(row.id),
  title: codeName(row.codice),
  details: joined(row.mansione.descrizione, row.motivi.join('; ')),
  status: row.motivi.length > 0 ? 'Da aggiornare' : 'In scadenza',
  tone: row.motivi.length > 0 ? ('danger' as const) : ('warning' as const),
})

const rischio: LineOf<DashboardRischio> = (row, { multisite }) => ({
  to: placeOf('rischio').record(row.id),
  title: row.descrizione,
  details: joined(multisite && (row.cliente?.nome ?? ofConsortium), row.motivo_scoperto),
  status: livelloRischioLabels[row.livello],
  tone: row.livello === 'critico' ? ('danger' as const) : ('warning' as const),
})

const reclamo: LineOf<DashboardReclamo> = (row, { oggi, multisite }) => ({
  to: placeOf('reclamo').record(row.id),
  title: reclamoName(row),
  details: joined(multisite && row.cliente.nome, row.servizio.descrizione, row.riservato && 'Riservato'),
  ...due(row.scadenza, oggi),
})

const rilievoEnte: LineOf<DashboardRilievoEnte> = (row, { oggi, multisite }) => ({
  to: placeOf('rilievo_ente').record(row.id),
  title: rilievoEnteTitle(row),
  details: joined(tipoRilievoEnteLabels[row.tipo], multisite && (row.cliente?.nome ?? 'Consorzio')),
  ...(row.scadenza ? due(row.scadenza, oggi) : { status: statoRilievoEnteLabels[row.stato], tone: 'info' as const }),
})

const richiestaEnte: LineOf<DashboardRichiestaEnte> = (row, { oggi, multisite }) => ({
  to: richiestaEntePath.record(row.id),
  title: row.testo,
  details: joined(richiestaEnteName(row), multisite && row.cliente.nome),
  ...due(row.scadenza, oggi),
})

const documento: LineOf<DashboardDocumento> = (row, { oggi, multisite }) => ({
  to: placeOf('documento').record(row.id),
  title: nameOf(row),
  details: joined(writeNumero(row.numero), multisite && (row.cliente?.nome ?? 'Multisito')),
  ...due(row.entro, oggi),
})

const lineOf: { readonly [Name in Card]: LineOf<Row<Name>> } = {
  documentiDaApprovare: documento,
  documentiDaLeggere: documento,
  segnalateAMe: scadenza,
  decisioniRiesame: scadenza,
  nonConformitaScadute: nonConformita,
  nonConformitaAudit: nonConformita,
  ultimeNonConformita: latest,
  auditScaduti: audit,
  auditInArrivo: audit,
  azioneMiglioramentoAudit: azione,
  ultimiIndicatori: indicatore,
  indicatoriDaRilevare: rilevazione,
  estensioniAperte: estensione,
  estensioniDaRispondere: estensione,
  fornitoriNonInRegola: fornitore,
  addettiDaAggiornare: addetto,
  rischiScoperti: rischio,
  reclamiDaGestire: reclamo,
  rilieviEnte: rilievoEnte,
  richiesteEnte: richiestaEnte,
  processiScoperti: copertura,
  requisitiDaCoprire: requisito,
}

const due = (day: string, oggi: string) => ({
  status: distanceWords(day, oggi),
  tone: day < oggi ? ('danger' as const) : ('info' as const),
  isTime: true,
})
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
