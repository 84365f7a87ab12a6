import { writeCell, writeDay, writeInstant } from '@quadra/contract/kernel/list'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import type { Ingresso } from '@quadra/contract/riesame/ingresso'
import { ownerName, rangeWords, type Riesame, riesameNumber } from '@quadra/contract/riesame/schema'
import { statoDecisioneLabels, statoRiesameLabels, tipoDecisioneLabels } from '@quadra/contract/riesame/stato'
import { type Seal, sealWords } from '../../domain/reports/last-seal.ts'
import { fullName, type Session } from '../../kernel/session.ts'

/** The review as its template prints it: every value is already a text, the template decides nothing. */
export type Report = ReturnType<typeof riesameReport>

export function riesameReport({ agenzia }: Pick<Session, 'agenzia'>, riesame: Riesame, seal: Seal | null, now: Date) {
  const { stato, revisione, data_riunione, impronta } = riesame
  const draft = stato === 'bozza'
  const number = riesameNumber(riesame)
  return {
    title: `Riesame della direzione ${number}`,
    short_title: `Riesame ${number}, rev. ${revisione}${draft ? ' – BOZZA' : ''}`,
    organisation: `Gestione multisito – ${agenzia.nome}`,
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
    decisioni: riesame.decisioni.map(decisionOf),
    senza_decisioni: riesame.senza_decisioni ? 'Nessuna decisione necessaria.' : 'Nessuna decisione registrata.',
    closing: closingOf(riesame),
    fingerprint: impronta
      ? [`Impronta dei dati in ingresso (SHA-256 del JSON RFC 8785 di codici e dati, nel loro ordine): ${impronta}`]
      : [],
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

const decisionOf = (one: Decisione) => ({
  numero: String(one.id),
  tipo: tipoDecisioneLabels[one.tipo],
  descrizione: one.descrizione,
  responsabile: one.responsabile ? fullName(one.responsabile) : '–',
  scadenza: writeDay(one.scadenza),
  stato: one.scaduta ? `${statoDecisioneLabels[one.stato]}, scaduta` : statoDecisioneLabels[one.stato],
  esito: [one.esito, one.motivo].filter(Boolean).join('\n') || '–',
})

function closingOf({ stato, chiuso_il, chiuso_da, revisione }: Riesame) {
  const last = chiuso_il ? `il ${writeInstant(chiuso_il)}${chiuso_da ? ` da ${fullName(chiuso_da)}` : ''}` : ''
  if (stato === 'chiuso') return `Riesame chiuso ${last}, revisione ${revisione}.`
  return last ? `Riesame riaperto: l’ultima chiusura è stata ${last}.` : 'Il riesame non è ancora chiuso.'
}
