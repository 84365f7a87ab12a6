import type { certificatoApi } from '@quadra/contract/certificato/api'
import { nextSurveillance, outsidePeriod, overlapping, underProgramme } from '@quadra/contract/certificato/rules'
import {
  type Certificato,
  type CertificatoChange,
  endsBeforeItBegins,
  type Sito,
} from '@quadra/contract/certificato/schema'
import { cycleEnd } from '@quadra/contract/ciclo'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { certificato, certificatoSito } from '../database/schema/programma_audit.ts'
import { clienteOffered, ensureOffered, voceOffered } from '../domain/choices.ts'
import { changesBetween, logChange } from '../kernel/log/changelog.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { removeRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { touched } from '../kernel/records/statements.ts'
import { certificatoStore } from './queries.ts'
import { communicateChanges } from './communicate.ts'

/** Its sites are written with it, and its first line contains both. */
export async function createCertificato(tx: Tx, session: Session, body: Body<typeof certificatoApi.create>) {
  const { siti = [], data_fine = null, sorveglianza_entro, ...values } = body
  const dates = { data_inizio: values.data_inizio, data_fine: data_fine ?? cycleEnd(values.data_inizio) }
  const due = sorveglianza_entro === undefined ? nextSurveillance(dates, session.today) : sorveglianza_entro
  ensureWithin(dates, due)
  const period = { ...values, ...dates, sorveglianza_entro: due }
  await ensureOffered(tx, { norma_id: voceOffered('norma', values.norma_id), ...sitesOffered(siti) })
  await ensureAlone(tx, period)
  const [{ id } = { id: 0 }] = await tx.insert(certificato).values(period).returning({ id: certificato.id })
  await writeSites(tx, id, siti)
  const item = await certificatoStore.read(tx, session, id)
  await logChange(tx, session, {
    slice: certificatoStore.slice,
    id,
    ...certificatoStore.belongs(item),
    action: 'create',
    changes: changesBetween(certificatoStore.schema, undefined, item),
    at: item.data_creazione,
  })
  return item
}

/** The columns a change writes; other sites are written at once. A last day that is emptied is again the usual one. */
export async function changeCertificato(
  tx: Tx,
  session: Session,
  { siti: given, ...values }: CertificatoChange,
  { norma, siti: present, ...before }: Certificato,
) {
  const siti = given?.map((one) => withActivity(one, present))
  const data_inizio = values.data_inizio ?? before.data_inizio
  const data_fine = values.data_fine === undefined ? before.data_fine : (values.data_fine ?? cycleEnd(data_inizio))
  if (data_fine < data_inizio) throw invalid({ data_fine: endsBeforeItBegins })
  ensureWithin(
    { data_inizio, data_fine },
    values.sorveglianza_entro === undefined ? before.sorveglianza_entro : values.sorveglianza_entro,
  )
  const currentSites = new Set(present.map(({ cliente }) => cliente.id))
  await ensureOffered(tx, {
    norma_id: voceOffered('norma', values.norma_id, norma.id),
    ...sitesOffered(siti ?? [], currentSites),
  })
  await ensureAlone(tx, { id: before.id, norma_id: values.norma_id ?? norma.id, data_inizio, data_fine })
  const others = siti && !sameSites(siti, present)
  if (others) {
    await tx.delete(certificatoSito).where(eq(certificatoSito.certificato_id, before.id))
    await writeSites(tx, before.id, siti)
  }
  await communicateChanges(tx, session, { ...before, siti: present }, { siti, ...values })
  return { ...values, data_inizio, data_fine, ...(others && touched) }
}

/** What an approved programme counts on is evidence of it. */
export async function removeCertificato(tx: Tx, session: Session, id: number) {
  const { item, granted } = await certificatoStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  if (!item.cancellabile) throw conflict(item.ostacolo ?? underProgramme)
  await removeRecord(tx, session, certificatoStore, item)
}

function ensureWithin({ data_inizio, data_fine }: Pick<Certificato, 'data_inizio' | 'data_fine'>, due: string | null) {
  if (due !== null && (due < data_inizio || due > data_fine)) throw invalid({ sorveglianza_entro: outsidePeriod })
}

/** A cooperative may become a site while active, or stay one. */
const sitesOffered = (siti: readonly Sito[], currentSites: ReadonlySet<number> = new Set()) =>
  Object.fromEntries(
    siti.flatMap(({ cliente_id }, index) =>
      currentSites.has(cliente_id) ? [] : [[`siti.${index}.cliente_id`, clienteOffered(cliente_id)]],
    ),
  )

/**
 * Periods of a norm never overlap; each write locks the norm, so that of two concurrent ones the second sees the first.
 */
async function ensureAlone(
  tx: Tx,
  {
    id = 0,
    norma_id,
    data_inizio,
    data_fine,
  }: { id?: number; norma_id: number; data_inizio: string; data_fine: string },
) {
  await tx.execute(sql`select from voce where id = ${norma_id} for no key update`)
  const meets = and(
    eq(certificato.norma_id, norma_id),
    ne(certificato.id, id),
    lte(certificato.data_inizio, data_fine),
    gte(certificato.data_fine, data_inizio),
    isNull(certificato.data_cancellazione),
  )
  if ((await tx.$count(certificato, meets)) > 0) throw invalid({ data_inizio: overlapping })
}

async function writeSites(tx: Tx, certificato_id: number, siti: readonly Sito[]) {
  if (siti.length > 0)
    await tx.insert(certificatoSito).values(
      siti.map(({ cliente_id, dal = null, al = null, centrale = false, attivita = null }) => ({
        certificato_id,
        cliente_id,
        dal,
        al,
        centrale,
        attivita,
      })),
    )
}

/** What is done at a site stays where a change does not name it. */
const withActivity = (sito: Sito, present: Certificato['siti']): Sito =>
  sito.attivita === undefined
    ? { ...sito, attivita: present.find(({ cliente }) => cliente.id === sito.cliente_id)?.attivita ?? null }
    : sito

const sameSites = (wanted: readonly Sito[], present: Certificato['siti']) =>
  wanted.length === present.length &&
  wanted.every(({ cliente_id, dal = null, al = null, centrale = false, attivita = null }) =>
    present.some(
      (site) =>
        site.cliente.id === cliente_id &&
        site.dal === dal &&
        site.al === al &&
        (site.centrale ?? false) === centrale &&
        (site.attivita ?? null) === attivita,
    ),
  )
