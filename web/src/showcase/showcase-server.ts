import { categorie, type ShowcaseItem, persone } from './showcase-api.ts'

/** Answers the showcase's own calls inside the browser; every other call is sent to the server. */
export function installShowcaseServer() {
  const real = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.origin)
    if (!/^\/api\/(showcase|storia\/showcase)(\/|$)/.test(url.pathname)) return real(input, init)
    await new Promise((resolve) => setTimeout(resolve, 350))
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    return answer(init?.method ?? 'GET', url, body)
  }
}

function answer(method: string, url: URL, body: Partial<ShowcaseItem>): Response {
  if (url.pathname.startsWith('/api/storia')) return json(200, { data: history })
  const id = Number(url.pathname.split('/')[3])
  const found = items.find((item) => item.id === id)
  if (!id) return method === 'POST' ? create(body) : list(url.searchParams)
  if (!found) return json(404, { message: 'Elemento non trovato' })
  if (method === 'DELETE') items.splice(items.indexOf(found), 1)
  if (method === 'DELETE') return new Response(null, { status: 204 })
  if (method === 'PUT') return update(found, body)
  return json(200, { data: found })
}

function create(body: Partial<ShowcaseItem>) {
  if (body.nome === 'errore')
    return json(422, {
      message: 'Dati non validi',
      errors: { nome: 'Questo nome è già in uso.', inizio: 'La data è già occupata.' },
    })
  const item = { ...sample(items.length), ...replyOf(body), id: items.length + 1 }
  items.unshift(item)
  return json(201, { data: item })
}

/** Saving "conflitto" simulates another user's earlier save. */
function update(item: ShowcaseItem, body: Partial<ShowcaseItem>) {
  if (body.nome === 'conflitto' && item.nome !== 'Scelto da un altro') {
    Object.assign(item, {
      nome: 'Scelto da un altro',
      note: 'Scritto da un altro nel frattempo.',
      data_modifica: new Date().toISOString(),
    })
    history.unshift(line(history.length + 1, [{ campo: 'nome', etichetta: 'Nome', da: 'Verifica', a: item.nome }]))
  }
  if (body.data_modifica && body.data_modifica !== item.data_modifica)
    return json(409, { message: 'Il record è stato modificato da un altro utente' })
  Object.assign(item, replyOf(body), { data_modifica: new Date().toISOString() })
  return json(200, { data: item })
}

/** Relations are sent as keys and answered as objects. */
function replyOf({ data_modifica: _, ...body }: Record<string, unknown>): Partial<ShowcaseItem> {
  const person = (id: unknown) => ({ id: Number(id), nome: persone.find(({ value }) => value === id)?.label ?? '' })
  return {
    ...body,
    ...('categoria' in body && {
      categoria: {
        id: Number(body.categoria),
        descrizione: categorie.find(({ value }) => value === body.categoria)?.label ?? '',
      },
    }),
    ...('referente' in body && { referente: body.referente ? person(body.referente) : null }),
    ...(Array.isArray(body.persone) && { persone: body.persone.map(person) }),
  }
}

function list(search: URLSearchParams) {
  if (search.has('formato'))
    return new Response('Nome;Categoria', {
      headers: { 'Content-Disposition': 'attachment; filename="Showcase.xlsx"' },
    })
  const q = (search.get('q') ?? '').toLowerCase()
  if (q === 'errore') return json(500, { message: 'Il server non riesce a rispondere.' })
  const rows = items.filter(
    (item) =>
      `${item.nome} ${item.categoria.descrizione} ${item.note}`.toLowerCase().includes(q) &&
      (!search.get('categoria') || String(item.categoria.id) === search.get('categoria')) &&
      (!search.get('origine') || item.origine === search.get('origine')) &&
      (!search.get('da_data') || item.inizio >= search.get('da_data')!),
  )
  const key = (search.get('ordina') ?? 'inizio') as keyof ShowcaseItem
  const way = search.get('direzione') === 'desc' ? -1 : 1
  rows.sort((one, other) => way * String(one[key]).localeCompare(String(other[key]), 'it', { numeric: true }))
  const size = Number(search.get('per_pagina'))
  const page = Number(search.get('pagina'))
  return json(200, {
    data: rows.slice((page - 1) * size, page * size),
    meta: { totale: rows.length, pagina: page, per_pagina: size },
  })
}

const json = (status: number, body: unknown) => Response.json(body, { status })

const sample = (index: number): ShowcaseItem => ({
  id: index + 1,
  nome: index % 4 === 1 ? 'Verifica straordinaria dei presidi antincendio della sede' : `Verifica ${index + 1}`,
  categoria: { id: (index % 4) + 1, descrizione: categorie[index % 4]!.label },
  origine: index % 3 ? 'interna' : 'esterna',
  inizio: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
  fine: null,
  orario: '09:30',
  importo: index % 5 ? index * 125.5 : null,
  stelle: index % 6,
  urgente: index % 2 === 0,
  persone: [{ id: 1, nome: 'Paolo Conti' }],
  referente: null,
  note: index % 3 ? 'Segnalazione ricevuta durante il turno del mattino.' : null,
  stato: index % 5 ? 1 : 0,
  data_modifica: '2026-11-01T08:00:00.000Z',
  modificabile: index % 4 !== 1,
  cancellabile: index % 3 !== 1,
})

const line = (id: number, modifiche: { campo: string; etichetta: string; da: string; a: string }[]) => ({
  id,
  quando: new Date().toISOString(),
  chi: 'Elena Riva',
  azione: 'Modifica',
  motivo: null,
  modifiche,
})

const items = Array.from({ length: 23 }, (_, index) => sample(index))
const history = [line(1, [{ campo: 'note', etichetta: 'Note', da: '(vuoto)', a: 'Prima stesura' }])]
