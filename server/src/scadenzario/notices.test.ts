import { daysWords, stageOf, statoScadenza } from '@quadra/contract/scadenzario/rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Notices, openNotices, secret } from '../testing/notices.ts'
import { stage, statoOf, wordsOf } from '../domain/deadlines/days.ts'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices('2026-09-01')
})
beforeEach(() => stageSet.forget())
afterAll(() => stageSet.product.close())

/** Runs every day of a range; returns the recipients of each day, with the subject. */
async function daily(from: string, days: number, between: (day: string) => Promise<unknown> = async () => {}) {
  const sent: string[] = []
  for (let n = 0; n < days; n++) {
    const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10)
    await stageSet.run(day)
    for (const { recipient, subject } of await stageSet.mails()) sent.push(`${day} ${nameOf(recipient)}: ${subject}`)
    await between(day)
  }
  return sent
}
const nameOf = (email: string) => {
  const { manager, coordinatore, utente } = stageSet
  return [manager, coordinatore, utente].find((one) => one.email === email)?.ruolo ?? email.split('@')[0]
}

it('the stages that are sent are those of the contract', async () => {
  const d = sql`d`
  const { rows } = await stageSet.product.db.execute<{ d: number }>(
    sql`select d, ${stage(d)} as stadio, ${statoOf(d)} as stato, ${wordsOf(d)} as parole from generate_series(-400, 60) d`,
  )
  expect(rows.length).toBe(461)
  for (const row of rows)
    expect(row).toEqual({ d: row.d, stadio: stageOf(row.d), stato: statoScadenza(row.d), parole: daysWords(row.d) })
})

describe('the digest', () => {
  it('is one mail of all that is new, in words that may leave, and none where nothing is', async () => {
    const { action, run, mails, settle, coordinatore } = stageSet
    const late = [await action('2026-08-28'), await action('2026-08-30')]
    const today = await action('2026-09-01')
    const tomorrow = await action('2026-09-02')
    const week = await action('2026-09-08')
    const month = await action('2026-09-21')
    await action('2026-10-02')
    expect(await run('2026-09-01')).toBe('ran')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.recipient).toBe(coordinatore.email)
    expect(mail!.subject).toBe('Quadra: 2 scadute, 1 oggi, 2 entro 7 giorni, 1 entro 30 giorni')
    const line = (id: number, day: string, words: string) =>
      `- ${day} (${words}) Azione di miglioramento n. ${id}, Gamma Cooperativa Sociale, Nido comunale\n  https://qualita.example.org/pages/azioni/${id}`
    expect(mail!.body).toBe(`Ciao Carla,

ecco le scadenze da seguire.

Scadute
${line(late[0]!, '28/08/2026', 'in ritardo di 4 giorni')}
${line(late[1]!, '30/08/2026', 'in ritardo di 2 giorni')}

Oggi
${line(today, '01/09/2026', 'oggi')}

Domani
${line(tomorrow, '02/09/2026', 'tra 1 giorno')}

Entro 7 giorni
${line(week, '08/09/2026', 'tra 7 giorni')}

Entro 30 giorni
${line(month, '21/09/2026', 'tra 20 giorni')}

In tutto hai 6 scadenze aperte: https://qualita.example.org/pages/scadenzario?mostra=mie&stato=scaduta,oggi,in_scadenza
Preferenze: https://qualita.example.org/pages/profilo
`)
    expect(await run('2026-09-01')).toBe('done')
    for (const id of [today, tomorrow]) await settle(id)
    await stageSet.product.db.execute(sql`delete from outbox`)
    expect(await run('2026-09-02')).toBe('ran')
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Quadra: 1 entro 30 giorni'])
    expect(await run('2026-09-03')).toBe('ran')
    expect(await mails()).toEqual([])
  })

  it('makes up for days on which nothing ran with what is so now, and nothing else', async () => {
    await stageSet.action('2026-09-11')
    expect(await daily('2026-09-04', 3)).toEqual(['2026-09-04 coordinatore: Quadra: 1 entro 7 giorni'])
    await stageSet.run('2026-09-15')
    const [mail, ...others] = await stageSet.mails()
    expect([mail?.subject, others.length]).toEqual(['Quadra: 1 scaduta', 0])
    expect(mail?.body).toContain('(in ritardo di 4 giorni)')
    const { rows } = await stageSet.product.db.execute<{ stadio: string }>(
      sql`select stadio from scadenza_avviso where canale = 'mail' order by data_creazione`,
    )
    expect(rows.map(({ stadio }) => stadio)).toEqual(['T-7', 'S1'])
  })

  it('is sent weekly to users who chose so: on Monday, or on the first day after it', async () => {
    const { coordinatore, product, action } = stageSet
    await product.db.execute(sql`insert into preferenza_utente (utente_id, digest, ultimo_giro)
      values (${coordinatore.id}, 'settimanale', '2026-09-07')`)
    await action('2026-09-30')
    const sent = [...(await daily('2026-09-08', 6)), ...(await daily('2026-09-16', 1))]
    await action('2026-10-01')
    sent.push(...(await daily('2026-09-17', 12)))
    expect(sent).toEqual([
      '2026-09-16 coordinatore: Quadra: 1 entro 30 giorni',
      '2026-09-21 coordinatore: Quadra: 1 entro 30 giorni',
      '2026-09-28 coordinatore: Quadra: 2 entro 7 giorni',
    ])
  })

  it('is of fifty lines at the most; the rest is counted, and counts as sent', async () => {
    const { product, run, mails, cliente, servizio } = stageSet
    const owner = sql`(select id from utente where ruolo = 'gestore_multisito' limit 1)`
    await product.db.execute(sql`insert into azione_miglioramento (cliente_id, servizio_id, utente_id, data_azione, data_segnalazione, miglioramento)
      select ${cliente.id}, ${servizio.id}, ${owner}, '2026-09-05'::date + n % 20, '2026-08-01', ${secret} from generate_series(1, 61) n`)
    await run('2026-09-03')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail!.body.match(/^- /gm)).toHaveLength(50)
    expect(mail!.body).toContain('\n\ne altre 11: apri lo scadenzario\n\nIn tutto hai 61 scadenze aperte: ')
    expect(await product.db.$count(sql`scadenza_avviso where canale = 'mail'`)).toBe(61)
    await product.db.execute(sql`delete from job_run`)
    await run('2026-09-03')
    expect(await mails()).toEqual([])
  })

  it('is not mailed to users who want none: the bell still works', async () => {
    const { coordinatore, product, action } = stageSet
    await product.db.execute(sql`insert into preferenza_utente (utente_id, digest) values (${coordinatore.id}, 'mai')`)
    await action('2026-09-03')
    expect(await daily('2026-09-01', 4)).toEqual([])
    expect((await stageSet.bell()).map(({ testo }) => testo.split(':')[0])).toEqual([
      'Scade tra 2 giorni',
      'Scade oggi',
      'In ritardo di 1 giorno',
    ])
  })

  it('is sent to the replacement of a user who left, and not to them', async () => {
    const { utente, product } = stageSet
    await stageSet.action('2026-09-20', { responsabile_id: utente.id })
    await product.db.execute(sql`update utente set stato = 0 where id = ${utente.id}`)
    expect(await daily('2026-09-18', 1)).toEqual(['2026-09-18 coordinatore: Quadra: 1 entro 7 giorni'])
    await product.db.execute(sql`update utente set stato = 1 where id = ${utente.id}`)
  })
})

describe('what is late', () => {
  it('is escalated once to the managers and once to the gestori, with the name of the person responsible', async () => {
    const { task, utente } = stageSet
    stageSet.on('2026-09-01')
    const { id, url } = await task('2026-10-05', utente.id)
    await stageSet.bell()
    expect(await daily('2026-10-05', 20)).toEqual([
      '2026-10-05 utente: Quadra: 1 oggi',
      '2026-10-06 utente: Quadra: 1 scaduta',
      '2026-10-12 manager: Quadra: 1 segnalata a te',
      '2026-10-12 utente: Quadra: 1 scaduta',
      '2026-10-19 utente: Quadra: 1 scaduta',
      '2026-10-19 gestore: Quadra: 1 segnalata a te',
    ])
    const title = `Task della non conformità n. ${id}, Gamma Cooperativa Sociale`
    const raised = (await stageSet.bell()).filter(({ tipo }) => tipo === 'escalation')
    expect(raised.map(({ testo, percorso }) => [testo, percorso])).toEqual([
      [
        `In ritardo di 7 giorni: ${title} (responsabile Ugo Moretti)`,
        `/pages/anomalie/${id}?task=${url.split('/').at(-1)}`,
      ],
      [
        `In ritardo di 14 giorni: ${title} (responsabile Ugo Moretti)`,
        `/pages/anomalie/${id}?task=${url.split('/').at(-1)}`,
      ],
    ])
  })

  it('begins a new series with another responsible person, who is notified at once', async () => {
    const { task, utente, coordinatore, product } = stageSet
    stageSet.on('2026-09-01')
    const { url, id } = await task('2026-10-05', utente.id)
    await daily('2026-10-05', 9)
    await stageSet.bell()
    await product.as('gestore').put(url, { responsabile_id: coordinatore.id })
    expect(await stageSet.bell()).toEqual([
      {
        id: utente.id,
        tipo: 'assegnazione',
        testo: expect.stringContaining(
          `Non è più assegnato a te: Task della non conformità n. ${id} (Gamma Cooperativa Sociale), da `,
        ),
        percorso: '/pages/scadenzario',
      },
      {
        id: coordinatore.id,
        tipo: 'assegnazione',
        testo: `Ti è stato assegnato: Task della non conformità n. ${id} (Gamma Cooperativa Sociale), scadenza 05/10/2026`,
        percorso: `/pages/anomalie/${id}?task=${url.split('/').at(-1)}`,
      },
    ])
    expect(await daily('2026-10-14', 14)).toEqual([
      '2026-10-14 coordinatore: Quadra: 1 scaduta',
      '2026-10-19 coordinatore: Quadra: 1 scaduta',
      '2026-10-20 manager: Quadra: 1 segnalata a te',
      '2026-10-26 coordinatore: Quadra: 1 scaduta',
      '2026-10-27 gestore: Quadra: 1 segnalata a te',
    ])
  })

  it('is no longer so with a later day, and no other user is notified', async () => {
    const { task, utente, product } = stageSet
    stageSet.on('2026-09-01')
    const { url } = await task('2026-10-05', utente.id)
    await daily('2026-10-05', 9)
    await product.as('gestore').put(url, { scadenza: '2026-10-29' })
    expect(await daily('2026-10-14', 9)).toEqual([
      '2026-10-14 utente: Quadra: 1 entro 30 giorni',
      '2026-10-22 utente: Quadra: 1 entro 7 giorni',
    ])
  })
})

describe('the bell', () => {
  it('shows each by itself up to ten, and then the count', async () => {
    const { action, run, bell, coordinatore } = stageSet
    for (let n = 0; n < 10; n++) await action('2026-09-14')
    await run('2026-09-12')
    expect((await bell()).map(({ testo }) => testo.slice(0, 20))).toEqual(
      Array.from({ length: 10 }, () => 'Scade tra 2 giorni: '),
    )
    await action('2026-09-14')
    // Notified before, and counted with what is new: the line opens all of it. A later one is not.
    await action('2026-09-17', { responsabile_id: coordinatore.id })
    await action('2026-09-30')
    await run('2026-09-13')
    await bell()
    await run('2026-09-14')
    expect(await bell()).toEqual([
      {
        id: coordinatore.id,
        tipo: 'scadenza',
        testo: '12 scadenze chiedono attenzione',
        percorso: '/pages/scadenzario?mostra=mie&a_data=2026-09-21',
      },
    ])
  })
})
