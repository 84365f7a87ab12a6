import type { Person } from './people.ts'

/** What people do of a morning: of a hundred acts, so many of each. */
export const acts = { elenco: 32, scheda: 34, salvataggio: 10, scadenze: 9, ricerca: 8, dashboard: 5, foto: 2 } as const
export type Act = keyof typeof acts

const words = ['ritardo', 'reclamo', 'operatore', 'turno', 'parolamaiscritta']
const lists = ['non_conformita', 'non_conformita', 'audit', 'fornitore', 'documento', 'indicatore']
/** A PNG of one pixel, filled up to 300 kB: the size of a scaled photo. */
const photo = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(300_000),
])

const oneOf = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(Math.random() * things.length)]!

/** One of them, as often as people do it. */
export function nextAct(): Act {
  let left = Math.random() * Object.values(acts).reduce((sum, share) => sum + share, 0)
  for (const [act, share] of Object.entries(acts)) if ((left -= share) < 0) return act as Act
  return 'elenco'
}

/** The state of a simulated user: the rows listed last, and the records created. */
export class Desk {
  readonly #url: string
  readonly #person: Person
  #seen: { readonly list: string; readonly ids: readonly number[] } = { list: '', ids: [] }
  #made: number | undefined
  constructor(url: string, person: Person) {
    this.#url = url
    this.#person = person
  }

  /** A user without listed or created records does that first. */
  feasible(act: Act): Act {
    if (act === 'scheda' && !this.#seen.ids.length) return 'elenco'
    if ((act === 'salvataggio' || act === 'foto') && this.#person.isConsortium) return 'scadenze'
    return act === 'foto' && !this.#made ? 'salvataggio' : act
  }

  async do(act: Act): Promise<void> {
    switch (act) {
      case 'elenco': {
        const list = oneOf(lists)
        const { data } = await this.#json(`/api/${list}?pagina=${1 + Math.floor(Math.random() * 3)}&per_pagina=15`)
        this.#seen = { list, ids: (data as { id: number }[]).map(({ id }) => id) }
        return
      }
      case 'scheda':
        return void (await this.#json(`/api/${this.#seen.list}/${oneOf(this.#seen.ids)}`))
      case 'scadenze':
        return void (await this.#json('/api/scadenzario?mie=1&pagina=1&per_pagina=15'))
      case 'ricerca':
        return void (await this.#json(`/api/ricerca?q=${oneOf(words)}`))
      case 'dashboard':
        return void (await this.#json('/api/dashboard/inizio'))
      case 'salvataggio':
        return this.#save()
      case 'foto': {
        const form = new FormData()
        form.append('documento', new Blob([photo], { type: 'image/png' }), 'foto.png')
        const path = `/api/non_conformita/${this.#made}/foto`
        this.#made = undefined
        return void (await this.#send(path, { method: 'POST', body: form }))
      }
    }
  }

  async #save() {
    const { cliente_id, servizio_id, norma_id } = this.#person
    const fields = {
      tipo: 'reclamo',
      data_segnalazione: '2026-03-05',
      segnalante: 'Famiglia',
      descrizione: 'Visita saltata',
    }
    const made = await this.#json('/api/non_conformita', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cliente_id, servizio_id, norma_id, ...fields }),
    })
    this.#made = (made.data as { id: number }).id
  }

  /** Every row of a list as a spreadsheet. */
  async sheet(list: string): Promise<ArrayBuffer> {
    return (await this.#send(`/api/${list}?formato=xlsx`)).arrayBuffer()
  }

  /** Services from a spreadsheet, from its sending to the last row that is written. */
  async importServices(sheet: ArrayBuffer) {
    const form = new FormData()
    form.append('tipo', 'servizi')
    form.append('cliente_id', String(this.#person.cliente_id))
    form.append('documento', new Blob([sheet]), 'servizi.xlsx')
    const { data } = await this.#json('/api/importazione', { method: 'POST', body: form })
    const { id, mappatura } = data as { id: number; mappatura: { descrizione: number } }
    const change = (path: string, body: object) =>
      this.#json(`/api/importazione/${id}/${path}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    await change('mappatura', { mappatura: { descrizione: mappatura.descrizione }, se_esiste: 'salta' })
    await this.#until(id, 'analizzata')
    await change('esegui', {})
    await this.#until(id, 'eseguita')
  }

  async #until(id: number, stato: string) {
    for (;;) {
      const { data } = await this.#json(`/api/importazione/${id}`)
      const now = (data as { stato: string }).stato
      if (now === stato) return
      if (now === 'fallita') throw new Error(`import ${id} failed`)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  async #json(path: string, init?: RequestInit): Promise<{ data: unknown }> {
    return (await (await this.#send(path, init)).json()) as { data: unknown }
  }

  /** Any status but 2xx is an error: these people only do what their role allows. */
  async #send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#person.token}` }
    const answer = await fetch(`${this.#url}${path}`, { ...init, headers })
    if (!answer.ok)
      throw new Error(
        `${init.method ?? 'GET'} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
      )
    return answer
  }
}
