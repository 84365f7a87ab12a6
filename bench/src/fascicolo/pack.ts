import type pg from 'pg'
import type { Target } from '../measure.ts'

export interface Wanted {
  readonly cliente_id: number
  readonly norma_id: number
  readonly norme_conformita_ids: readonly number[]
}

/** A norm of audits, and every norm of non-conformities: the seeded ones are spread over all of them. */
export async function norms(db: pg.Pool): Promise<Omit<Wanted, 'cliente_id'>> {
  const keys = async (dizionario: string) => {
    const { rows } = await db.query<{ id: number }>(
      'select id from voce where dizionario = $1 and stato = 1 order by id',
      [dizionario],
    )
    return rows.map(({ id }) => id)
  }
  return { norma_id: (await keys('norma'))[0]!, norme_conformita_ids: await keys('norma_conformita') }
}

interface Pack {
  readonly id: number
  readonly stato: string
  readonly numero_file: number
  readonly dimensione: number
}

/** Requests a pack of this year, and waits until it is ready. */
export async function requestPack({ url, tokens }: Target, wanted: Wanted): Promise<Pack & { seconds: number }> {
  const call = async (path: string, init: RequestInit = {}): Promise<Pack> => {
    const headers = { Authorization: `Bearer ${tokens.gestore}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/api/fascicolo${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`/api/fascicolo${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Pack }).data
  }
  const begun = performance.now()
  const body = JSON.stringify({ ...wanted, anno: new Date().getFullYear() })
  let pack = await call('', { method: 'POST', body })
  while (pack.stato === 'in_preparazione') {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    pack = await call(`/${pack.id}`)
  }
  if (pack.stato !== 'pronto') throw new Error(`the pack is ${pack.stato}`)
  return { ...pack, seconds: (performance.now() - begun) / 1000 }
}
