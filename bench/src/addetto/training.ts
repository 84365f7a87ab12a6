import type pg from 'pg'
import { median } from '../measure.ts'

const most = 300
const times = 5

/** A session of the consortium with as many people as there may be: that it took place, and back, several times. */
export async function training(url: string, token: string, db: pg.Pool) {
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const begun = performance.now()
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return { milliseconds: performance.now() - begun, data: (JSON.parse(text) as { data: { id: number } }).data }
  }
  const { rows } = await db.query<{ id: number }>(
    `select id from addetto where codice like 'N-%' and al is null order by id limit ${most}`,
  )
  const people = rows.map(({ id }) => id)
  const taught = await db.query<{ id: number }>(`select min(id) as id from competenza where codice like 'CB%'`)
  const values = { competenza_id: taught.rows[0]!.id, titolo: 'Sessione di misura', data: '2026-01-15', ore: 4 }
  const made = await send('POST', '/api/sessione_formativa', { ...values, addetto_ids: people })
  const path = `/api/sessione_formativa/${made.data.id}`
  const presenze = people.map((addetto_id) => ({ addetto_id, presente: true }))
  const present = await send('PUT', `${path}/presenze`, { presenze })
  const moves: number[] = []
  const backs: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    moves.push((await send('PUT', `${path}/stato`, { stato: 'svolta' })).milliseconds)
    backs.push((await send('PUT', `${path}/stato`, { stato: 'pianificata', motivo: 'Misura' })).milliseconds)
  }
  moves.push((await send('PUT', `${path}/stato`, { stato: 'svolta' })).milliseconds)
  const esiti = people.map((addetto_id) => ({ addetto_id, efficacia: 'efficace' }))
  const efficacia = await send('PUT', `${path}/efficacia`, { esiti })
  const row = (name: string, all: readonly number[]) => ({ name, median: median(all), worst: Math.max(...all) })
  return [
    row(`iscrizione di ${most}`, [made.milliseconds]),
    row('presenze', [present.milliseconds]),
    row('svolta', moves),
    row('di nuovo pianificata', backs),
    row('efficacia', [efficacia.milliseconds]),
  ]
}
