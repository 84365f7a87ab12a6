import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { cast } from './cast.ts'
import { testClock } from './clock.ts'
import { factors } from './factors.ts'
import { openProduct, type TestProduct } from './product.ts'

/** A product with mandates: gives and revokes them, and reads under them. */
export function openMandates() {
  const { clock, set } = testClock(new Date().toISOString())
  let product: TestProduct
  let door: ReturnType<typeof factors>
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock })
    door = factors(product)
    const { rows } = await product.db.execute<{ name: string; id: number }>(sql`
      select 'alfa' as name, id from cliente where nome like 'Alfa%' union all select 'beta', id from cliente where nome like 'Beta%'
      union all select 'faro', id from cliente where stato = 0
      union all select 'certificato', id from certificato where numero = 'IT-9001-2217'
      union all select 'persona', id from utente where email = ${cast.certificatore}`)
    for (const { name, id } of rows) ids[name] = id
  })
  afterAll(() => product.close())

  /** The day so many days from now, in Rome. */
  const day = (from: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(
      new Date(clock().getTime() + from * 86_400_000),
    )
  const body = (more: object = {}) => ({
    utente_id: ids['persona'],
    certificato_id: ids['certificato'],
    cliente_ids: [ids['alfa']],
    evidenze_da: day(-700),
    evidenze_a: day(0),
    accesso_fino_al: day(10),
    ...more,
  })
  return {
    get product() {
      return product
    },
    get door() {
      return door
    },
    clock,
    set,
    ids,
    day,
    body,
    give: async (more: object = {}) => {
      const { status, body: reply } = await product.as('gestore').post('/api/mandato', body(more))
      expect([status, reply.errors]).toEqual([201, undefined])
      return reply.data
    },
    revoke: (id: number) => product.as('gestore').put(`/api/mandato/${id}/revoca`, { motivo: 'Prova' }),
    reader: () => product.as('certificatore'),
  }
}

/** Writes a word wherever §2.3 forbids reading from outside, and gives every cooperative but one that name. */
export async function plant(db: TestProduct['db'], but: number) {
  const write = [
    sql`update non_conformita set segnalante = 'Zzsegnalante', committente = 'Zzcommittente', riferimento_cooperativa = 'Zzverificatore',
      responsabile_funzione = 'Zzfunzione'`,
    sql`update non_conformita_task set persona = 'Zzpersona'`,
    sql`update audit_processo set persona = 'Zzpersona'`,
    sql`update audit_documento set descrizione = 'Zzallegato'`,
    sql`update fornitore_contratto set importo = 98765.43, descrizione = 'Zzcontratto', numero_contratto = 'Zznumero', note = 'Zznote'`,
    sql`update fornitore_fattura set importo = 98765.43, note = 'Zzfattura', numero_fattura = 'Zznumero'`,
    sql`update fornitore_documento set note = 'Zznote'`,
    sql`update reclamo set testo = 'Zzreclamo', nome = 'Zznome', email = 'zz@example.org', telefono = 'Zz' where dati_rimossi_il is null`,
    sql`update reclamo_risposta set testo = 'Zzrisposta'`,
    sql`update documento_revisione set sommario_modifiche = 'Zzsommario', motivo_rifiuto = 'Zzrifiuto' where stato <> 'vigente'`,
    // Every file but those that are evidence: attachments, drafts, obsolete revisions, earlier versions.
    sql`update file set name = 'Zz' || name where id not in (
      select coalesce(revisione.file_id, documento.file_id) from documento left join documento_revisione revisione
        on documento.controllato and revisione.documento_id = documento.id and revisione.stato = 'vigente'
      union all select handed.file_id from fornitore_documento handed where handed.data_cancellazione is null)`,
    sql`update certificato set note = 'Zznote'`,
    sql`update certificato_comunicazione set testo = 'Zzcomunicazione' where comunicata_il is null or cliente_id is distinct from ${but}`,
    sql`update certificato_sito set attivita = 'Zzattivita' where cliente_id <> ${but}`,
    sql`update programma_campione set seme = 'Zzseme'`,
    // Texts of a programme are about every site of the certificate.
    sql`update programma_audit set obiettivi = 'Zzobiettivi', ambito = 'Zzambito', criteri = 'Zzcriteri', metodi = 'Zzmetodi'`,
    sql`update utente set telefono = 'Zztelefono'`,
    sql`update utente set nome = 'Zznome', cognome = 'Zzcognome' where cliente_id <> ${but}`,
    sql`update cliente set nome = 'Zzcooperativa' || id where id <> ${but}`,
  ]
  for (const one of write) await db.execute(one)
}
