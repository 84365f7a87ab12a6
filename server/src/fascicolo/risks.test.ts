import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { encode, formOf } from '../testing/attachments.ts'
import type { Who } from '../testing/cast.ts'
import { openPacks, textOf } from '../testing/packs.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const packs = openPacks()
const as = (who: Who) => packs.product.as(who)
const written = async (answer: ReturnType<typeof packs.product.request>) => {
  const { status, body } = await answer
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body.data
}
const packOf = async (who: Who, more: object = {}) => {
  const { id } = await packs.ready(who, { norma_id: packs.keys.iso9001, anno: 2026, ...more })
  const files = await packs.contents(id)
  await as(who).del(`/api/fascicolo/${id}`)
  return files
}

it('has a row for each valuation of a risk, one of a risk that nobody valued, and none of others', async () => {
  const { rows } = await packs.product.db.execute<{ id: number }>(
    sql`select min(id) as id from voce where dizionario = 'processo' and stato = 1`,
  )
  const risk = async (descrizione: string, more: object = {}, who: Who = 'managerAlfa') =>
    written(
      as(who).post('/api/rischio', {
        ...{ tipo: 'rischio', processo_id: rows[0]!.id, descrizione, prossima_revisione: '2027-05-01' },
        ...more,
      }),
    )
  const value = (id: number, data: string, more: object) =>
    written(as('managerAlfa').post(`/api/rischio/${id}/valutazione`, { data, ...more }))
  const twice = await risk('Rischio provato due volte', { trattamento: 'ridurre' })
  await value(twice.id, '2026-03-02', { probabilita: 4, impatto: 4, residuo_probabilita: 2, residuo_impatto: 4 })
  await value(twice.id, '2026-11-15', { probabilita: 2, impatto: 3 })
  const action = { miglioramento: 'Azione del rischio', data_azione: '2027-01-10', data_segnalazione: '2026-11-16' }
  const linked = await written(as('managerAlfa').post('/api/azione_miglioramento', { ...action, rischio_id: twice.id }))
  const never = await risk('Opportunità mai provata', { tipo: 'opportunita' })
  await risk('Segreto di Beta', {}, 'managerBeta')
  await risk('Segreto del consorzio', {}, 'gestore')

  const files = await packOf('managerAlfa')
  const [head, ...lines] = readSheet(files.get('13_Rischi.xlsx')!)
  expect(head!.slice(0, 5)).toEqual(['N.', 'Tipo', 'Processo', 'Servizio', 'Descrizione'])
  const from = head!.indexOf('Probabilità')
  const of = (id: number) => lines.filter(([n]) => n === id).map((line) => [line[1], line[4], ...line.slice(from)])
  const worded = ['Rischio', 'Rischio provato due volte']
  const after = ['Ridurre', 'Aperto', `n. ${linked.id} aperta`]
  expect(of(twice.id)).toEqual([
    [...worded, 4, 4, 'Critico 16', 'Medio 8', ...after],
    [...worded, 2, 3, 'Medio 6', undefined, ...after],
  ])
  const [unvalued] = of(never.id)
  expect(unvalued!.filter(Boolean)).toEqual([
    ...['Opportunità', 'Opportunità mai provata', 'Da valutare', 'Da decidere', 'Aperto'],
  ])
  const said = [...files].map(([path, bytes]) => textOf(path, bytes)).join('\n')
  for (const word of ['Segreto di Beta', 'Segreto del consorzio']) expect(said).not.toContain(word)
  const own = readSheet((await packOf('gestore')).get('13_Rischi.xlsx')!).flat()
  expect([own.includes('Segreto del consorzio'), own.includes('Segreto di Beta')]).toEqual([true, false])
})

it('has the files of the tasks of its non-conformities where that was asked, and none of a marked one', async () => {
  const finding = async (name: string) => {
    const nc = await written(
      as('managerAlfa').post('/api/non_conformita', {
        ...{ cliente_id: packs.keys.alfa, servizio_id: packs.keys.service('SAD'), norma_id: packs.keys.nc9001 },
        ...{
          tipo: 'non_conformita',
          segnalante: 'Persona',
          descrizione: 'Descrizione',
          data_segnalazione: '2026-10-05',
        },
      }),
    )
    const path = `/api/non_conformita/${nc.id}`
    await written(as('managerAlfa').put(`${path}/stato`, { stato: 'in_lavorazione' }))
    const task = { persona: 'Persona', descrizione_intervento_da_eseguire: 'Da fare' }
    const { id } = await written(as('managerAlfa').post(`${path}/task`, task))
    const upload = await encode(formOf({}, `%PDF-1.4 ${name}`, `${name}.pdf`))
    await written(packs.product.request('managerAlfa', 'POST', `${path}/task/${id}/allegato`, undefined, upload))
    return { id: nc.id as number, path }
  }
  const [open, marked] = [await finding('foglio aperto'), await finding('foglio riservato')]
  await written(as('managerAlfa').put(`${marked.path}/dati_particolari`, { dati_particolari: true }))
  const attached = (files: Map<string, Buffer>) =>
    [...files]
      .filter(([path]) => /^02_Non_conformita\/NC_\d+\//.test(path))
      .map(([path, bytes]) => [path, bytes.toString()])
  const under = (id: number, files: Map<string, Buffer>) =>
    attached(files).filter(([path]) => path!.startsWith(`02_Non_conformita/NC_${id}/`))
  const [without, withFiles] = [await packOf('managerAlfa'), await packOf('managerAlfa', { con_allegati: true })]
  expect(attached(without)).toEqual([])
  expect(under(open.id, withFiles)).toEqual([[expect.stringContaining('aperto'), '%PDF-1.4 foglio aperto']])
  expect(under(marked.id, withFiles)).toEqual([])
  expect(
    [...withFiles].filter(([path, bytes]) => `${path} ${textOf(path, bytes)}`.includes('foglio riservato')),
  ).toEqual([])
})
