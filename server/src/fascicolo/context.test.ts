import { expect, it } from 'vitest'
import { openPacks, textOf } from '../testing/packs.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const packs = openPacks()
const made = async (who: 'gestore' | 'managerAlfa' | 'managerBeta', url: string, body: object) => {
  const answer = await packs.product.as(who).post(url, body)
  expect([url, answer.status, answer.body.errors]).toEqual([url, 201, undefined])
  return answer.body.data
}
const factor = (descrizione: string, more: object = {}) => ({ ambito: 'esterno', descrizione, ...more })

it('has the context and the objectives of the year, of the own cooperative and the consortium’s alone', async () => {
  await made('managerAlfa', '/api/contesto_fattore', factor('Fattore di Alfa'))
  await made('managerAlfa', '/api/contesto_fattore', factor('Fattore spento', { stato: 0 }))
  await made('managerBeta', '/api/contesto_fattore', factor('Segreto di Beta'))
  await made('gestore', '/api/contesto_fattore', factor('Fattore di tutti'))
  await made('managerAlfa', '/api/contesto_parte', { nome: 'Parte di Alfa', esigenze: 'Puntualità' })
  await made('managerBeta', '/api/contesto_parte', { nome: 'Segreto di Beta', esigenze: 'Segreto di Beta' })
  await made('managerAlfa', '/api/contesto_revisione', { data: '2026-03-04', nota: 'Nota di Alfa' })
  await made('managerAlfa', '/api/contesto_revisione', { data: '2025-12-31', nota: 'Dell’anno prima' })
  const { rows } = await packs.product.db.execute<{ id: number; cliente_id: number }>(
    `select distinct on (cliente_id) id, cliente_id from indicatore where stato and data_cancellazione is null and id not in (select indicatore_id from traguardo)
      and cliente_id in (${packs.keys.alfa}, ${packs.keys.beta}) order by cliente_id, id`,
  )
  const [own, others] = [packs.keys.alfa, packs.keys.beta].map(
    (id) => rows.find(({ cliente_id }) => cliente_id === id)!.id,
  )
  await made('managerAlfa', '/api/traguardo', { indicatore_id: own, anno: 2026, attivita: 'Attività di Alfa' })
  await made('managerAlfa', '/api/traguardo', { indicatore_id: own, anno: 2027, attivita: 'Dell’anno dopo' })
  await made('managerBeta', '/api/traguardo', { indicatore_id: others, anno: 2026, attivita: 'Segreto di Beta' })

  const pack = await packs.ready('managerAlfa', { norma_id: packs.keys.iso9001, anno: 2026 })
  const files = await packs.contents(pack.id)
  const [head, ...lines] = readSheet(files.get('14_Contesto.xlsx')!)
  expect(head).toEqual(['Che cosa', 'Descrizione', 'Ambito', 'Che cosa si aspetta', 'Data', 'Cooperativa'])
  const alfa = 'Alfa Cooperativa Sociale'
  expect(lines).toContainEqual(['Fattore', 'Fattore di Alfa', 'Esterno', undefined, undefined, alfa])
  expect(lines).toContainEqual(['Fattore', 'Fattore di tutti', 'Esterno', undefined, undefined, 'Del consorzio'])
  expect(lines).toContainEqual(['Parte interessata', 'Parte di Alfa', undefined, 'Puntualità', undefined, alfa])
  expect(lines.filter(([kind]) => kind === 'Revisione').map(([, note]) => note)).toContain('Nota di Alfa')
  const said = [...files].map(([path, bytes]) => textOf(path, bytes)).join('\n')
  for (const word of ['Segreto di Beta', 'Fattore spento', 'Dell’anno prima', 'Dell’anno dopo'])
    expect(said).not.toContain(word)
  const [titles, ...objectives] = readSheet(files.get('15_Obiettivi.xlsx')!)
  const at = (title: string) => titles!.indexOf(title)
  const found = objectives.find((line) => line[at('Che cosa si fa')] === 'Attività di Alfa')!
  expect([found[at('Anno')], found[at('Mancanze')]]).toEqual(['2026', expect.stringContaining('Indicare le risorse')])

  const shared = await packs.ready('gestore', { norma_id: packs.keys.iso9001, anno: 2026 })
  const ofConsortium = readSheet((await packs.contents(shared.id)).get('14_Contesto.xlsx')!).slice(1)
  expect(new Set(ofConsortium.map((line) => line[5]))).toEqual(new Set(['Del consorzio']))
})
