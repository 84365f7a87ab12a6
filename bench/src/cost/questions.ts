import type pg from 'pg'
import { Client } from '../every/client.ts'
import { callsOf, type Document } from '../every/document.ts'
import { Keys } from '../every/keys.ts'
import { prepare } from '../scenarios.ts'
import { signIn } from '../programs.ts'
import { readingsOf } from '../every/readings.ts'
import type { Question } from './cost.ts'

/** What people do most, in the stress data: the scenarios, and one list by questions that differ. */
export async function frequentQuestions(db: pg.Pool, wanted: string): Promise<Question[]> {
  const questions = [...(await prepare(db, '')), await differentLists(db)]
  return questions.filter(({ name }) => name.includes(wanted))
}

const states = ['nuovo', 'in_lavorazione', 'da_verificare', 'chiuso', 'non_pertinente']
const orders = ['id', 'data_segnalazione', 'stato']

/** Three hundred, of which none is asked again before all others. */
async function differentLists(db: pg.Pool): Promise<Question> {
  const { rows } = await db.query<{ id: number }>('select id from cliente where stato = 1 order by id desc limit 20')
  const addresses = rows.flatMap(({ id }) =>
    states.flatMap((stato) => orders.map((ordina) => `cliente_id=${id}&stato=${stato}&ordina=${ordina}` as const)),
  )
  return {
    name: 'elenco, domande sempre diverse',
    who: 'gestore',
    requestOf: (round) => ({
      method: 'GET',
      path: `/api/non_conformita?pagina=1&per_pagina=15&${addresses[round % addresses.length]}`,
    }),
  }
}

/** Every reading as it is first asked, as the consortium's manager and as one of a cooperative, in the data of eight years. */
export async function everyQuestion(url: string, manager: string, wanted: string): Promise<Question[]> {
  const admin = new Client(url, await signIn(url, 'admin@example.org'))
  const document = (await admin.json('/api/openapi')) as unknown as Document
  const people = [
    { who: 'gestore', role: 'gestore_multisito', email: 'gestore@example.org' },
    { who: 'manager', role: 'manager', email: manager },
  ] as const
  const questions: Question[] = []
  for (const { who, role, email } of people) {
    const client = new Client(url, await signIn(url, email))
    const keys = new Keys(client)
    for (const call of callsOf(document, role)) {
      const name = `${who} ${call.path}`
      if (!name.includes(wanted)) continue
      const [path] = await readingsOf(client, keys, call)
      if (path && (await client.time(path)).isAnswer)
        questions.push({ name, who, requestOf: () => ({ method: 'GET', path }) })
    }
  }
  return questions
}
