import { expect, it } from 'vitest'
import { statoRequisitoLabels } from '@quadra/contract/requisito/stato'
import { openMandates } from '../testing/mandates.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

const mandates = openMandates()
const { ids, give, reader } = mandates

interface Record {
  readonly id: number
  readonly titolo: string
  readonly stato: string
  readonly parti: readonly { readonly etichetta: string; readonly righe: readonly string[] }[]
  readonly collegamenti: readonly { readonly tipo: string; readonly id: number; readonly titolo: string }[]
  readonly storia: readonly unknown[]
}
const stateWords = new RegExp(
  [...Object.values(statoRequisitoLabels), 'da_rivedere', 'non_applicabile', 'scopert', '"coperto'].join('|'),
  'i',
)

it('10. the body reads the leaves and what proves them, no word of a state or of another cooperative; links open', async () => {
  const { id, conteggi } = await give({ cliente_ids: [ids['alfa']] })
  const url = `/api/mandato/${id}/evidenza/requisito`
  const list = await reader().get(url)
  const rows = list.body.data as Record[]
  expect([rows.length, conteggi.requisito]).toEqual([55, 55])
  expect(rows.map(({ titolo }) => titolo.split(' ')[0]).slice(0, 3)).toEqual(['4.1', '4.2', '4.3'])
  expect(rows.at(-1)!.titolo).toMatch(/^10\.3 /)
  const sheet = await reader().get(`${url}?formato=xlsx`)
  const replies: string[] = [JSON.stringify(list.body), JSON.stringify(sheet.headers), ...unzip(sheet.raw).values()]
  const kinds = new Set<string>()
  for (const row of rows.filter((one, index) => index % 6 === 0 || one.stato !== rows[index - 1]?.stato)) {
    const { body } = await reader().get(`${url}/${row.id}`)
    const { parti, collegamenti, storia, stato } = body.data as Record
    replies.push(JSON.stringify(body))
    expect(storia).toEqual([])
    const of = (words: string) =>
      parti.filter(({ etichetta }) => etichetta.endsWith(words)).flatMap(({ righe }) => righe)
    const registers = of(': registri').length
    const there = ['documenti', 'verifiche', 'indicatori'].flatMap((words) => of(`: ${words}`)).length + registers
    expect([row.titolo, stato]).toEqual([
      row.titolo,
      there === 0 ? 'Nessuna evidenza' : there === 1 ? '1 evidenza' : `${there} evidenze`,
    ])
    expect(collegamenti.length).toBe(there - registers + of(': non conformità').length)
    for (const one of collegamenti) {
      if (kinds.has(`${one.tipo} ${one.id}`)) continue
      kinds.add(`${one.tipo} ${one.id}`)
      const opened = await reader().get(`/api/mandato/${id}/evidenza/${one.tipo}/${one.id}`)
      expect([one.tipo, opened.status, opened.body.data?.titolo]).toEqual([one.tipo, 200, one.titolo])
    }
  }
  expect(new Set([...kinds].map((one) => one.split(' ')[0]))).toEqual(
    new Set(['documento', 'audit', 'non_conformita', 'indicatore']),
  )
  expect(replies.flatMap((text) => text.match(stateWords) ?? [])).toEqual([])
  expect(replies.filter((text) => text.includes('Beta'))).toEqual([])
  for (const path of ['/api/requisito', '/api/copertura_requisiti', '/api/copertura_requisiti/pdf'])
    expect([path, (await reader().get(path)).status]).toEqual([path, 403])
})

it('every evidence names what it hangs together with, of what the mandate shows', async () => {
  const { id, conteggi } = await give({ cliente_ids: [ids['alfa'], ids['beta']] })
  const seen = new Set<string>()
  for (const tipo of Object.keys(conteggi)) {
    const rows = (await reader().get(`/api/mandato/${id}/evidenza/${tipo}`)).body.data as Record[]
    for (const row of (tipo === 'requisito' ? rows.filter(({ stato }) => stato !== 'Nessuna evidenza') : rows).slice(
      0,
      4,
    )) {
      const { collegamenti } = (await reader().get(`/api/mandato/${id}/evidenza/${tipo}/${row.id}`)).body.data as Record
      for (const one of collegamenti.slice(0, 3)) {
        seen.add(`${tipo} ${one.tipo}`)
        const opened = await reader().get(`/api/mandato/${id}/evidenza/${one.tipo}/${one.id}`)
        expect([opened.status, opened.body.data?.titolo]).toEqual([200, one.titolo])
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'audit non_conformita',
      'non_conformita audit',
      'documento requisito',
      'requisito documento',
    ]),
  )
})
