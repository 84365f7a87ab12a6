import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { type Lots, lots as lotsFrom } from '../testing/lots.ts'
import { dropDrafts, figure, tableOf } from '../testing/reviews.ts'
import { openRisks, today } from '../testing/risks.ts'
import { seed, size } from '../testing/size.ts'

const { on, as, list, map, site, process, user } = openRisks()

interface Valuation {
  data: string
  probabilita: number
  impatto: number
}
interface Action {
  chiusa: boolean
  giorno: string | null
  cancellata: boolean
  archiviata: boolean
}
interface Risk {
  id: number
  cliente_id: number | null
  tipo: string
  stato: string
  trattamento: string | null
  comune_id: number | null
  valutazioni: Valuation[]
  azioni: Action[]
}

/** Every risk there is, as the tables have it. */
async function everyRisk(): Promise<Risk[]> {
  const { rows } = await on.product.db.execute<{
    data: Risk[]
  }>(sql`select json_agg(json_build_object('id', r.id, 'cliente_id', r.cliente_id,
    'tipo', r.tipo, 'stato', r.stato, 'trattamento', r.trattamento, 'comune_id', r.comune_id,
    'valutazioni', (select coalesce(json_agg(json_build_object('data', v.data, 'probabilita', v.probabilita, 'impatto', v.impatto) order by v.data, v.id), '[]')
      from rischio_valutazione v where v.rischio_id = r.id),
    'azioni', (select coalesce(json_agg(json_build_object('chiusa', a.chiusa, 'archiviata', a.archiviata, 'cancellata', a.data_cancellazione is not null,
        'giorno', (a.data_chiusura at time zone 'Europe/Rome')::date)), '[]') from azione_miglioramento a where a.rischio_id = r.id)) order by r.id) as data
    from rischio r where r.data_cancellazione is null`)
  return rows[0]!.data
}

/** Written anew from the specification. */
const levels = ['basso', 'medio', 'alto', 'critico']
const levelOf = ({ probabilita, impatto }: Valuation) => {
  const product = probabilita * impatto
  return product <= 4 ? 'basso' : product <= 9 ? 'medio' : product <= 12 ? 'alto' : 'critico'
}
const inForce = (risk: Risk) => risk.valutazioni.at(-1)
const level = (risk: Risk) => (inForce(risk) ? levelOf(inForce(risk)!) : null)
const isHigh = (risk: Risk) =>
  risk.stato === 'aperto' && risk.tipo === 'rischio' && ['alto', 'critico'].includes(level(risk) ?? '')
const isUncovered = (risk: Risk) =>
  isHigh(risk) &&
  risk.trattamento !== 'accettare' &&
  !risk.azioni.some(
    (one) => !one.cancellata && (!one.chiusa || (one.giorno !== null && one.giorno >= inForce(risk)!.data)),
  )

async function populate(lots: Lots, alfa: number, beta: number) {
  const processo_id = await process()
  const author = await user('manager.alfa')
  const commons: number[] = []
  for (let n = 0; n < 4; n += 1)
    commons.push(
      (
        await as('gestore').post('/api/rischio_comune', {
          codice: `W${n}`,
          tipo: 'rischio',
          processo_id,
          descrizione: `Comune ${n}`,
        })
      ).body.data.id,
    )
  const days = ['2025-03-01', '2025-11-16', '2025-11-17', '2026-02-10', '2026-06-30', '2026-10-31', today]
  for (let n = 0; n < size({ gate: 60, night: 400 }); n += 1) {
    const cliente_id = lots.oneOf([alfa, beta, null])
    const tipo = lots.oneOf(['rischio', 'rischio', 'rischio', 'opportunita'])
    const given = Array.from({ length: lots.below(4) }, () => ({
      data: lots.oneOf(days),
      probabilita: 1 + lots.below(5),
      impatto: 1 + lots.below(5),
    })).toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    const last = given.at(-1)
    const comune_id = cliente_id !== null && n < 16 && tipo === 'rischio' ? commons[n % 4]! : null
    const { rows } = await on.product.db.execute<{
      id: number
    }>(sql`insert into rischio (cliente_id, tipo, processo_id, descrizione, trattamento, prossima_revisione,
        stato, comune_id, valutata_il, probabilita, impatto, livello, data_creazione)
      values (${cliente_id}, ${tipo}, ${processo_id}, ${`Mondo ${n}`}, ${tipo === 'rischio' ? lots.oneOf([null, 'accettare', 'ridurre', 'evitare']) : null}, ${lots.oneOf(['2026-01-01', '2027-03-03'])},
        ${lots.oneOf(['aperto', 'aperto', 'aperto', 'chiuso'])}, ${comune_id}, ${last?.data ?? null}, ${last?.probabilita ?? null}, ${last?.impatto ?? null},
        ${last ? levelOf(last) : null}, '2025-01-01T10:00:00Z') on conflict do nothing returning id`)
    const id = rows[0]?.id
    if (id === undefined) continue
    for (const one of given)
      await on.product.db.execute(
        sql`insert into rischio_valutazione (rischio_id, data, probabilita, impatto, livello) values (${id}, ${one.data}, ${one.probabilita}, ${one.impatto}, ${levelOf(one)})`,
      )
    for (let action = lots.below(3); action > 0; action -= 1) {
      const shut = lots.oneOf([true, false])
      await on.product.db.execute(sql`insert into azione_miglioramento (cliente_id, utente_id, rischio_id, data_azione, data_segnalazione, miglioramento, chiusa, archiviata, data_chiusura, data_cancellazione)
        values (${cliente_id ?? alfa}, ${author}, ${id}, '2027-01-01', '2026-01-01', 'Azione', ${shut}, ${shut && lots.below(5) === 0},
          ${shut && lots.below(5) > 0 ? `${lots.oneOf(days)}T12:00:00Z` : null}, ${lots.below(6) === 0 ? '2026-11-01T00:00:00Z' : null})`)
    }
  }
}

it(`list, map, counter, cockpit, comparison, requirement and review count the same risks, ${seed}`, async () => {
  const [alfa, beta] = [await site('Alfa'), await site('Beta')]
  await populate(lotsFrom(inject('seed')), alfa, beta)
  const all = await everyRisk()
  const readers = [
    { who: 'managerAlfa', sees: (risk: Risk) => risk.cliente_id === alfa },
    { who: 'managerBeta', sees: (risk: Risk) => risk.cliente_id === beta },
    { who: 'gestore', sees: () => true },
  ] as const
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  for (const { who, sees } of readers) {
    const mine = all.filter(sees)
    const expectList = async (query: string, wanted: (risk: Risk) => boolean) => {
      const ids: number[] = []
      for (let pagina = 1; ; pagina += 1) {
        const page = (await list(`${query}&pagina=${pagina}`, who)).map(({ id }) => id)
        ids.push(...page)
        if (page.length < 200) break
      }
      expect([who, query, ...sorted(ids)]).toEqual([who, query, ...mine.filter(wanted).map(({ id }) => id)])
      const { celle, da_valutare } = await map(query, who)
      const inMap = mine.filter(wanted)
      expect([who, query, da_valutare]).toEqual([who, query, inMap.filter((risk) => !inForce(risk)).length])
      for (const cell of celle)
        expect([who, query, cell]).toEqual([
          who,
          query,
          {
            ...cell,
            livello: levelOf({ data: '', ...cell }),
            numero: inMap.filter(
              (risk) => inForce(risk)?.probabilita === cell.probabilita && inForce(risk)?.impatto === cell.impatto,
            ).length,
          },
        ])
    }
    const open = (risk: Risk) => risk.stato === 'aperto'
    await expectList('', open)
    await expectList('stato=tutti', () => true)
    await expectList('scoperti=true', isUncovered)
    await expectList('scoperti=false&stato=tutti', (risk) => !isUncovered(risk))
    await expectList('livello=alto,critico', (risk) => open(risk) && ['alto', 'critico'].includes(level(risk) ?? ''))
    await expectList('livello=da_valutare', (risk) => open(risk) && level(risk) === null)
    const home = (await as(who).get('/api/dashboard')).body.data.rischiScoperti
    expect([who, home.totale]).toEqual([who, mine.filter(isUncovered).length])
    const { righe } = (await as(who).get('/api/cruscotto')).body.data
    for (const id of who === 'gestore' ? [alfa, beta] : who === 'managerAlfa' ? [alfa] : [beta]) {
      const row = righe.find((one: { cliente: { id: number } }) => one.cliente.id === id)
      expect([who, id, row.celle.rischi_scoperti.valore]).toEqual([
        who,
        id,
        all.filter((risk) => risk.cliente_id === id && isUncovered(risk)).length,
      ])
    }
  }

  const compared = (await as('gestore').get('/api/rischio_comune/confronto')).body.data
  for (const { cliente, celle } of compared.righe)
    for (const [at, cell] of celle.entries()) {
      const own = all.find((risk) => risk.cliente_id === cliente.id && risk.comune_id === compared.comuni[at].id)
      expect([cliente.id, at, cell]).toEqual([
        cliente.id,
        at,
        own ? { rischio_id: own.id, livello: level(own), stato: own.stato, scoperto: isUncovered(own) } : null,
      ])
    }

  const { rows } = await on.product.db.execute<{ id: number; norma_id: number }>(
    sql`select id, norma_id from requisito where codice = '6.1' and 'rischi' = any(fonti) limit 1`,
  )
  for (const id of [alfa, beta]) {
    const own = all.filter((risk) => risk.cliente_id === id)
    const { righe } = (await as('gestore').get(`/api/requisito/${rows[0]!.id}/evidenze?cliente_id=${id}`)).body.data
    const [found] = righe as { registri: { fonte: string }[]; motivi: { testo: string }[] }[]
    const uncovered = own.filter(isUncovered).length
    expect(found!.registri.find(({ fonte }) => fonte === 'rischi')).toEqual({
      fonte: 'rischi',
      record: own.filter((risk) => risk.stato === 'aperto').length,
      in_ordine: uncovered === 0,
    })
    const said = found!.motivi.filter(({ testo }) => testo.startsWith('Rischi alti'))
    expect(said.map(({ testo }) => testo)).toEqual(uncovered > 0 ? [`Rischi alti senza azione: ${uncovered}`] : [])
  }

  const alfaRisks = all.filter((risk) => risk.cliente_id === alfa && risk.tipo === 'rischio')
  const before = (risk: Risk, day: string) => risk.valutazioni.findLast(({ data }) => data < day)
  const rank = (one: Valuation | undefined) => (one ? levels.indexOf(levelOf(one)) : Number.NaN)
  const within = (from: string, to: string) =>
    alfaRisks.flatMap(({ valutazioni }) => valutazioni).filter(({ data }) => data >= from && data <= to).length
  const reduced = (from: string, to: string) =>
    alfaRisks.filter((risk) => rank(before(risk, `${to}~`)) < rank(before(risk, from))).length
  const caller = { get: as('managerAlfa').get, del: as('managerAlfa').del }
  await dropDrafts(caller)
  const review = (
    await as('managerAlfa').post('/api/riesame', { da_data: '2025-11-17', a_data: '2026-10-31', data_riunione: today })
  ).body.data
  const riesame = (await as('managerAlfa').get(`/api/riesame/${review.id}`)).body.data
  const high = alfaRisks.filter(isHigh)
  expect(
    ['rischi_aperti', 'rischi_alti', 'rischi_scoperti', 'valutazioni', 'ridotti'].map((name) =>
      figure(riesame, 'e', name),
    ),
  ).toEqual([
    [alfaRisks.filter((risk) => risk.stato === 'aperto').length, null],
    [high.length, null],
    [high.filter(isUncovered).length, null],
    [within('2025-11-17', '2026-10-31'), within('2024-11-17', '2025-10-31')],
    [reduced('2025-11-17', '2026-10-31'), reduced('2024-11-17', '2025-10-31')],
  ])
  const rowsOfReview = tableOf(riesame, 'e', 'Rischi alti e critici')
  expect(rowsOfReview.map(([name]) => Number(/^n\. (\d+):/.exec(name!)![1])).toSorted((a, b) => a - b)).toEqual(
    sorted(high.map(({ id }) => id)).slice(0, 50),
  )
})
