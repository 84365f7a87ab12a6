import { addettoCreate } from '@quadra/contract/addetto/schema'
import { attestato } from '@quadra/contract/addetto/attestato'
import {
  livelloCompetenzaLabels,
  motivoOf,
  statoAddettoLabels,
  statoCompetenzaLabels,
  statoCompetenzeLabels,
} from '@quadra/contract/addetto/stato'
import { writeOn } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { lackingPeople, ranks } from '../domain/competences/pairs.ts'
import { clientKeys, evidenceSource, labelled, parte, riga, valori } from '../kernel/evidence.ts'
import { type Competence, competencesOf } from './competences.ts'

interface Facts {
  readonly nome: string | null
  readonly cognome: string | null
  readonly mansione: string
  readonly competenze: readonly Competence[]
}
const ofRank = Object.fromEntries(ranks.map((one, rank) => [rank, statoCompetenzeLabels[one]]))

/** Who was at work on a day of the period, by code; the name only where the mandate shows names. */
export const addettoEvidence = evidenceSource<Facts>({
  tipo: 'addetto',
  from: ({ today }) => sql`addetto join voce job on job.id = addetto.mansione_id
    left join ${lackingPeople(today, null)} ranked on ranked.addetto_id = addetto.id`,
  where: ({ da, a, ...scope }) => sql`addetto.cliente_id = any(${clientKeys({ da, a, ...scope })})
    and addetto.dal <= ${a}::date and (addetto.al is null or addetto.al >= ${da}::date)`,
  id: sql`addetto.id`,
  titolo: sql`('Addetto ' || addetto.codice)`,
  ordine: sql`addetto.codice`,
  oggetto: ({ nomi_addetti }) =>
    nomi_addetti ? sql`(addetto.cognome || ' ' || addetto.nome || ', ' || job.descrizione)` : sql`job.descrizione`,
  data: () => sql`addetto.dal`,
  clienti: () => sql`array[addetto.cliente_id]`,
  stato: ({ today }) => sql`(case when addetto.dal > ${today}::date then ${statoAddettoLabels.in_arrivo}::text
    when addetto.al < ${today}::date then ${statoAddettoLabels.cessato}::text else ${labelled(sql`coalesce(ranked.rank, 2)`, ofRank)} end)`,
  facts: ({ nomi_addetti, today }) =>
    sql`json_build_object('mansione', job.descrizione, 'competenze', ${competencesOf(today)}${
      nomi_addetti ? sql`, 'nome', addetto.nome, 'cognome', addetto.cognome` : sql``
    })`,
  collegamenti: {
    sessione_formativa: sql`select enrolled.sessione_id from sessione_partecipante enrolled
      where enrolled.addetto_id = addetto.id and enrolled.presente`,
  },
  show: ({ cognome, nome, mansione, competenze }) => ({
    valori: valori(addettoCreate, { cognome, nome, mansione_id: mansione }),
    parti: [
      ...parte('Competenze richieste', competenze.filter(({ bloccante }) => bloccante !== null).map(wordsOf)),
      ...parte('Altre competenze', competenze.filter(({ bloccante }) => bloccante === null).map(wordsOf)),
    ],
  }),
})

const { data_conseguimento, data_scadenza: end } = attestato.shape
const gained = data_conseguimento.meta()!.title!
const ends = end.meta()!.title!

/** "HACCP · Bloccante · In scadenza · Conseguita il 09/12/2023 · Scade il 09/12/2026". */
function wordsOf({ competenza, bloccante, stato, giorno, data_scadenza, lettura, sessione }: Competence) {
  return riga(
    competenza.descrizione,
    bloccante !== null && livelloCompetenzaLabels[bloccante ? 'bloccante' : 'richiesta'],
    statoCompetenzaLabels[stato],
    giorno === null && motivoOf({ stato, data_scadenza, lettura, sessione }),
    lettura,
    giorno && writeOn(gained, giorno),
    data_scadenza && writeOn(ends, data_scadenza),
  )
}
