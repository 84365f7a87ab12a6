import { romeDay, writeCell, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import { ownerName, rangeWords, type Riesame, riesameNumber } from '@quadra/contract/riesame/schema'
import { statoDecisioneLabels, statoRiesameLabels, tipoDecisioneLabels } from '@quadra/contract/riesame/stato'
import type { NomiRiesame } from '../../database/schema/riesame.ts'
import { type Seal, sealWords } from '../../domain/reports/last-seal.ts'
import type { Session } from '../../kernel/session.ts'
import { withNamesOf } from '../names.ts'

/** The review as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof riesameReport>

export function riesameReport(
  session: Pick<Session, 'agenzia'>,
  review: Riesame,
  nomi: NomiRiesame | null,
  seal: Seal | null,
  now: Date,
) {
  const { riesame, agenzia = session.agenzia.nome, personName } = withNamesOf(nomi, review)
  const { stato, revisione, data_riunione, impronta } = riesame
  const draft = stato === 'bozza'
  const number = riesameNumber(riesame)
  return {
    title: `Riesame della direzione ${number}`,
    short_title: `Riesame ${number}, rev. ${revisione}${draft ? ' – BOZZA' : ''}`,
    organisation: `Gestione multisito – ${agenzia}`,
    owner: ownerName(riesame),
    draft: draft ? 'Bozza' : '',
    facts: [
      ['Di', ownerName(riesame)],
      ['Periodo', rangeWords(riesame)],
      ['Data riunione', data_riunione ? writeDay(data_riunione) : 'Non indicata'],
      ['Stato', `${statoRiesameLabels[stato]}, rev. ${revisione}`],
      ['Dati del', writeInstant(riesame.raccolto_il)],
      ['Dati', impronta ? 'Congelati' : 'Non ancora congelati'],
    ],
    partecipanti: riesame.partecipanti ?? '',
    conclusioni: riesame.conclusioni ?? '',
    ingressi: riesame.ingressi.map(inputOf),
    decisioni: riesame.decisioni.map((one) => decisionOf(one, personName)),
    senza_decisioni: riesame.senza_decisioni ? 'Nessuna decisione necessaria.' : 'Nessuna decisione registrata.',
    closing: closingOf(riesame, personName),
    fingerprint: impronta ? [fingerprintWords, impronta] : [],
    seal: sealWords(seal),
    printed: `Stampato il ${writeInstant(now.toISOString())}`,
  }
}

const inputOf = ({ codice, titolo, dati: { numeri, tabelle }, commento, discusso }: Ingresso) => ({
  title: `${codice}) ${titolo}`,
  numeri: numeri.map(({ nome, valore, prima }) => ({ nome, valore: figure(valore), prima: figure(prima) })),
  tabelle: tabelle.map(({ titolo: words, colonne, righe }) => ({
    titolo: words,
    colonne,
    righe: righe.map(({ celle }) => celle),
  })),
  commento: commento ?? '',
  discusso: discusso ? 'Discusso' : 'Non ancora discusso',
})
const figure = (value: number | null) => writeCell(value) || '–'

/** What the line below it is. */
const fingerprintWords = 'Impronta dei dati in ingresso (SHA-256 del JSON RFC 8785 di codici e dati, nel loro ordine):'

type PersonName = ReturnType<typeof withNamesOf>['personName']

const decisionOf = (one: Decisione, personName: PersonName) => ({
  numero: String(one.id),
  facts: [
    ['Tipo', tipoDecisioneLabels[one.tipo]],
    ['Responsabile', one.responsabile ? personName(one.responsabile) : '–'],
    ['Scadenza', writeDay(one.scadenza)],
    ['Stato', one.scaduta ? `${statoDecisioneLabels[one.stato]}, scaduta` : statoDecisioneLabels[one.stato]],
    ...(one.chiusa_il ? [['Conclusa il', writeDay(romeDay(one.chiusa_il))]] : []),
  ],
  descrizione: one.descrizione,
  esito: [one.esito, one.motivo].filter(Boolean).join('\n'),
})

function closingOf({ stato, chiuso_il, chiuso_da, revisione }: Riesame, personName: PersonName) {
  const last = chiuso_il ? `il ${writeInstant(chiuso_il)}${chiuso_da ? ` da ${personName(chiuso_da)}` : ''}` : ''
  if (stato === 'chiuso') return `Riesame chiuso ${last}, revisione ${revisione}.`
  return last ? `Riesame riaperto: l’ultima chiusura è stata ${last}.` : 'Il riesame non è ancora chiuso.'
}
