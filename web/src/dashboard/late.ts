import type { Card } from './cards.ts'
import type { Home } from './home.ts'

interface Late {
  readonly count: number
  /** The late part in words. */
  readonly words?: string
}

/** Of what a figure counts the late part: what merely waits is not. Lists carry their most urgent rows, so few late ones are all there. */
export function lateOf(name: Card, data: Home): Late {
  if (wholly.has(name)) return { count: data[name]?.totale ?? 0 }
  if (name === 'processiScoperti') {
    const late = (data.processiScoperti?.elementi ?? []).reduce((sum, { in_ritardo }) => sum + in_ritardo, 0)
    return { count: late, words: lateWords(late) }
  }
  if (name === 'requisitiDaCoprire') {
    const wrong = (data.requisitiDaCoprire?.elementi ?? []).reduce((sum, { non_conformi }) => sum + non_conformi, 0)
    return { count: wrong, words: `${wrong.toLocaleString('it-IT')} non ${wrong === 1 ? 'conforme' : 'conformi'}` }
  }
  if (name === 'decisioniRiesame')
    return { count: data.decisioniRiesame.scadute, words: lateWords(data.decisioniRiesame.scadute) }
  if (name === 'fornitoriNonInRegola') {
    const expired = (data.fornitoriNonInRegola?.elementi ?? []).filter(
      ({ qualifica }) => qualifica === 'scaduto',
    ).length
    return { count: expired, words: `${expired} con qualifica scaduta` }
  }
  const due = dueDays[name]?.(data) ?? []
  const late = due.filter((day) => day < data.oggi).length
  const isMore = late > 0 && late === due.length && late < (data[name]?.totale ?? 0)
  return { count: late, words: isMore ? `almeno ${lateWords(late)}` : lateWords(late) }
}

const lateWords = (count: number) => `${count.toLocaleString('it-IT')} in ritardo`

/** They count nothing but what is late. */
const wholly: ReadonlySet<Card> = new Set<Card>([
  'segnalateAMe',
  'nonConformitaScadute',
  'auditScaduti',
  'indicatoriDaRilevare',
])

/** The days of those that wait, some of them for longer than they should. */
const dueDays: { readonly [Name in Card]?: (data: Home) => readonly string[] } = {
  reclamiDaGestire: ({ reclamiDaGestire }) => reclamiDaGestire.elementi.map(({ scadenza }) => scadenza),
  rilieviEnte: ({ rilieviEnte }) => rilieviEnte.elementi.flatMap(({ scadenza }) => scadenza ?? []),
  richiesteEnte: ({ richiesteEnte }) => richiesteEnte.elementi.map(({ scadenza }) => scadenza),
  estensioniDaRispondere: (data) => data.estensioniDaRispondere.elementi.map(({ scadenza }) => scadenza),
  estensioniAperte: ({ estensioniAperte }) => estensioniAperte.elementi.map(({ scadenza }) => scadenza),
  documentiDaApprovare: ({ documentiDaApprovare }) => documentiDaApprovare.elementi.map(({ entro }) => entro),
  documentiDaLeggere: ({ documentiDaLeggere }) => documentiDaLeggere.elementi.map(({ entro }) => entro),
  nonConformitaAudit: ({ nonConformitaAudit }) => nonConformitaAudit.elementi.map(({ scadenza }) => scadenza),
  azioneMiglioramentoAudit: (data) => data.azioneMiglioramentoAudit.elementi.map(({ data_azione }) => data_azione),
}
