import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runDaily } from '../kernel/work/jobs.ts'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'
import type { Who } from '../testing/cast.ts'
import { openExtensions } from '../testing/extensions.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

/** Keys that no other record has: they cannot occur by chance. */
const keys = 7_654_300
const secret = 'FONTERISERVATA'
const others = 'ALTRARISPOSTA'
const cases = openExtensions()

it('the cooperative that must answer reads no byte of the finding, of its cooperative or of another answer', async () => {
  const { product, report, extend, answer, turn } = cases
  const { alfa, beta, others: rest, norma } = cases.keys
  await product.db.execute(sql.raw(`alter table non_conformita alter column id restart with ${keys}`))
  const texts = { descrizione: secret, segnalante: secret, committente: secret, causa: secret, trattamento: secret }
  const source = await report({ ...texts, norma_id: norma })
  const { id } = await extend(source.id, { richiesta: 'Controllare i freni', scadenza: '2026-11-20' })
  await product.as('gestore').put(`/api/non_conformita/${source.id}`, { note_chiusura: null, correzione: secret })
  const [first, ...more] = rest
  await answer(id, first!, { esito: 'interessata', nota: others })
  for (const other of more) await answer(id, other, { nota: others })
  await runDaily(product.db, deadlineNotices(slices, product.config.publicUrl), new Date('2026-11-19T07:00:00Z'))

  const readings = async (who: Who) => {
    const token = (await product.as(who).post('/api/calendario', { ambito: 'tutte' })).body.data.url.split('/').at(-2)
    const paths = [
      `estensione/${id}`,
      ...['', 'formato=xlsx', 'ordina=non_conformita', 'ordina=avanzamento', `q=${secret}`, 'q=Alfa', `q=${source.id}`],
      ...[`cliente_id=${alfa}`, `non_conformita_id=${source.id}`],
    ].map((one, n) => (n ? `estensione?${one}` : one))
    return [
      ...paths,
      `storia/estensione/${id}`,
      'registro_modifiche?tipo=estensione',
      `registro_modifiche/estensione/${id}`,
      `ricerca?q=estensione ${id}`,
      `ricerca?q=freni`,
      `ricerca?q=${secret}`,
      'notifica',
      'notifica/conteggio',
      'scadenzario?tipo=nc_estensione',
      'scadenzario?formato=xlsx',
      'scadenzario/calendario',
      'dashboard',
      `calendario/${token}/quadra.ics`,
    ]
  }
  const read = async (who: Who) => {
    const answers: string[] = []
    for (const path of await readings(who)) {
      const { headers, raw } = await product.request(who, 'GET', `/api/${path}`)
      const isSheet = String(headers['content-type']).includes('spreadsheet')
      answers.push(`${path}\n${isSheet ? [...unzip(raw)].join('\n') : raw.toString()}`)
    }
    const { rows } = await product.db.execute<{ body: string }>(
      sql`select subject || ' ' || body as body from outbox where recipient = 'manager.beta@example.org'`,
    )
    const refused = await answer(id, alfa, {}, who)
    return [...answers, ...rows.map(({ body }) => body), refused.raw.toString()]
  }
  const expectSilent = async () => {
    const answers = await read('managerBeta')
    expect(answers.join('\n')).toContain('Controllare i freni')
    expect(answers.join('\n')).toContain(`Estensione n. ${id}`)
    for (const answer of answers) {
      // The first line contains the request.
      const [, ...said] = answer.split('\n')
      expect(said.join('\n')).not.toMatch(
        new RegExp(`${secret}|${others}|Alfa|Aurora|Girasole|Orizzonti|Valle Verde|76543\\d\\d`, 'i'),
      )
    }
  }
  await expectSilent()
  // The last answer ends it, and its own finding contains its own number alone.
  await answer(id, beta, { nota: 'Freni in ordine' }, 'managerBeta')
  await expectSilent()
  await turn(first!, 0)
  await expectSilent()

  // The source does not see who answered, or what.
  const own = [
    `non_conformita/${source.id}`,
    `storia/non_conformita/${source.id}`,
    'notifica',
    'non_conformita?formato=xlsx',
  ]
  for (const path of own) {
    const { headers, raw } = await product.request('managerAlfa', 'GET', `/api/${path}`)
    const isSheet = String(headers['content-type']).includes('spreadsheet')
    const said = isSheet ? [...unzip(raw)].join('\n') : raw.toString()
    expect(said, path).not.toMatch(new RegExp(`${others}|Freni in ordine|Aurora|Girasole|Orizzonti|Valle Verde`))
  }
})
