import { few, type Scenario } from '../scenario.ts'
import { checklistQuestions } from './seed.ts'

/** A tap on a tablet: each request answers a question without an answer. */
export const answerScenario: Scenario = {
  name: 'audit: risposta a una domanda',
  prepare: async (db) => {
    const { rows } = await db.query<{ path: string }>(checklistQuestions)
    let next = 0
    return () => {
      const { path } = rows[next % rows.length]!
      next += 1
      return {
        method: 'PUT',
        path,
        body: { esito: 'osservazione', nota: 'Da rivedere con il coordinatore', data_modifica: null },
      }
    }
  },
}

/** The page of a process with sixty questions, former answers and findings. */
export const checklistScenario: Scenario = {
  name: 'audit: checklist di 60 domande',
  callers: few,
  prepare: async (db) => {
    const { rows } = await db.query<{ path: string }>(checklistQuestions)
    const pages = [...new Set(rows.map(({ path }) => path.replace(/\/\d+$/, '')))]
    return (round) => ({ method: 'GET', path: pages[round % pages.length]! })
  },
}
