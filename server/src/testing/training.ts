import { type openPeopleAtWork } from './people-at-work.ts'
import type { Who } from './cast.ts'

/** Sessions of training, for tests of people at work. */
export function trainingOf({ as, made }: Pick<ReturnType<typeof openPeopleAtWork>, 'as' | 'made'>) {
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
  return { url, session, present, move, judge, enrolled }
}
