import { type openPeopleAtWork } from './people-at-work.ts'
import type { Who } from './cast.ts'

/** Sessions of training, for tests of people at work. */
export function trainingOf({
  as,
  made,
  job,
  competence,
  require,
  person,
  certify,
}: ReturnType<typeof openPeopleAtWork>) {
  const url = '/api/sessione_formativa'
  const session = (competenza_id: number, more: object = {}, who: Who = 'managerAlfa') =>
    made(who, url, { competenza_id, titolo: 'Aggiornamento', data: '2026-11-05', ore: 4, ...more })
  const present = (id: number, people: readonly number[], presente: boolean | null = true, who: Who = 'managerAlfa') =>
    as(who).put(`${url}/${id}/presenze`, { presenze: people.map((addetto_id) => ({ addetto_id, presente })) })
  const move = (id: number, stato: string, motivo?: string, who: Who = 'managerAlfa') =>
    as(who).put(`${url}/${id}/stato`, { stato, motivo })
  const judge = (id: number, esiti: readonly object[], who: Who = 'managerAlfa') =>
    as(who).put(`${url}/${id}/efficacia`, { esiti })
  const enrolled = (id: number, people: readonly number[], who: Who = 'managerAlfa') =>
    as(who).post(`${url}/${id}/partecipante`, { addetto_ids: people })
  /** A competence that one job requires, and for each of these ends somebody with it; null for who lacks it. */
  async function taught(ends: readonly (string | null)[], livello = 'richiesta') {
    const mansione = await job()
    const { id } = await competence(36)
    await require(mansione.id, id, livello)
    const people: number[] = []
    for (const data_scadenza of ends) {
      const one = await person(mansione.id)
      if (data_scadenza) await certify(one.id, id, { data_scadenza })
      people.push(one.id)
    }
    return { id, mansione: mansione.id as number, people }
  }
  return { url, session, present, move, judge, enrolled, taught }
}
