import { type Documento, documentoCreate } from '@quadra/contract/documento/schema'
import { text } from '@quadra/contract/kernel/fields'
import { fileEmpty, fileLimit, fileNameLimit, fileTooLarge } from '@quadra/contract/kernel/upload'
import { numeroRevisione } from '@quadra/contract/documento/revisione'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { documento, documentoRevisione } from '../database/schema/documento.ts'
import { file } from '../database/schema/file.ts'
import { importazione, importazioneDocumento } from '../database/schema/importazione.ts'
import { offeredFor } from '../domain/import-relations.ts'
import { conflict } from '../kernel/errors.ts'
import { columnsFrom } from '../kernel/import/columns.ts'
import { insertRecords } from '../kernel/import/insert-records.ts'
import type { ImportKind, CheckedRow, Taken, Values } from '../kernel/import/kind.ts'
import { checkControl, columnsOf, insertRevisions, removeRevisions } from './import-revisions.ts'
import { documentoStore } from './queries.ts'

const schema = documentoCreate.safeExtend({ file: text('File', fileNameLimit), revisione: numeroRevisione.optional() })

/** A file of the zip: as the browser found it there, or as it has come. */
interface Known {
  readonly nome: string
  readonly dimensione: number
  readonly file_id?: string
}

/** The rows of an index, each naming a file that is uploaded separately. */
export const documentoImport: ImportKind = {
  tipo: 'documenti',
  schema,
  columns: columnsFrom(schema, {
    file: {
      esempio: 'carta-dei-servizi.pdf',
      aiuto: 'Il nome del file nello zip, con la sua estensione',
      anche: ['Nome file'],
    },
    tipo_documento_id: { relazione: { di: 'tipo_documento', nome: 'Tipo documento' }, esempio: 'Procedura' },
    descrizione: { esempio: 'Carta dei servizi 2026' },
    data: { esempio: '15/01/2026' },
    codice_documento: { esempio: 'PR-08', anche: ['Codice documento'] },
    revisione: {
      genere: 'testo',
      esempio: '3',
      anche: ['Rev.', 'Numero revisione'],
      aiuto: 'Il numero della revisione vigente, da 0 a 999: serve se il documento è controllato',
    },
    controllato: {
      etichetta: 'Controllato',
      esempio: 'Sì',
      aiuto: 'Sì o No: un documento controllato cambia solo per revisioni',
    },
    riesame_entro: { esempio: '15/01/2028' },
  }),
  fixed: ({ cliente }) => ({ cliente_id: cliente.id }),
  key: keyOf,
  world: async (db, { cliente, importazione_id }) => ({
    relations: await offeredFor(db, cliente.id, { dizionari: ['tipo_documento'] }),
    taken: await present(db, cliente.id),
    more: importazione_id ? await filesOf(db, importazione_id) : [],
  }),
  check: (rows, { more }, { session }) => {
    for (const row of rows) checkControl(row, session.today)
    const files = new Map((more as Known[]).map((known) => [nameKey(known.nome), known]))
    for (const row of rows) checkFile(row, files)
    warnUnnamed(rows, files)
  },
  write: async (tx, context, rows) => {
    const files = new Map((await filesOf(tx, context.importazione_id)).map((known) => [nameKey(known.nome), known]))
    const made = await insertRecords(
      tx,
      context,
      documentoStore,
      rows.map(({ values }) => {
        const file_id = files.get(nameKey(String(values['file'])))?.file_id
        if (!file_id) throw conflict(`Il file «${String(values['file'])}» non è ancora stato inviato`)
        return columnsOf(values, file_id, context.session.id) as never
      }),
    )
    await insertRevisions(tx, context, made, rows)
    return new Map(rows.map(({ numero }, index) => [numero, made[index]!.id]))
  },
  tables: [documentoRevisione],
  undo: {
    store: documentoStore,
    name: ({ descrizione }: Documento) => `Documento «${descrizione}»`,
    own: [documentoRevisione],
    before: (tx, context, items) => removeRevisions(tx, context, items as readonly Documento[]),
  },
}

/** By its code where the row has one, else by file and day. */
function keyOf({ file: name, data, codice_documento: codice }: Values) {
  if (codice) return { campo: 'codice_documento', key: `codice ${String(codice).toLowerCase()}` }
  return name && data ? { campo: 'file', key: `${nameKey(String(name))} ${String(data)}` } : undefined
}
/** Names as people mean them: some systems write them in capitals, or their accents apart. */
const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

async function present(db: Connection, cliente_id: number) {
  const found = await db
    .select({ file: file.name, data: documento.data, codice_documento: documento.codice_documento })
    .from(documento)
    .innerJoin(file, eq(file.id, documento.file_id))
    .where(and(eq(documento.cliente_id, cliente_id), isNull(documento.data_cancellazione)))
    .orderBy(documento.id)
  const taken: Taken = { messaggio: 'Documento già presente con questo file e questa data' }
  const codeTaken: Taken = { messaggio: 'Documento già presente con questo codice' }
  return Object.fromEntries(
    found.flatMap(({ codice_documento, ...row }) => [
      [keyOf(row)!.key, taken],
      ...(codice_documento ? [[keyOf({ codice_documento })!.key, codeTaken]] : []),
    ]),
  )
}

async function filesOf(db: Connection, importazione_id: number): Promise<Known[]> {
  const [announced] = await db
    .select({ file: importazione.file_dichiarati })
    .from(importazione)
    .where(eq(importazione.id, importazione_id))
  const sent = await db
    .select({ nome: importazioneDocumento.nome, dimensione: file.size, file_id: sql<string>`${file.id}` })
    .from(importazioneDocumento)
    .innerJoin(file, eq(file.id, importazioneDocumento.file_id))
    .where(eq(importazioneDocumento.importazione_id, importazione_id))
    .orderBy(importazioneDocumento.id)
  // What has come counts for what was announced.
  return [...(announced?.file ?? []), ...sent]
}

function checkFile({ valori, errori }: CheckedRow, files: ReadonlyMap<string, Known>) {
  const name = valori['file']
  if (name === undefined) return
  const known = files.get(nameKey(name))
  const messaggio = !known
    ? /[\\/]/.test(name)
      ? 'Scrivi solo il nome del file, senza le cartelle'
      : 'File non trovato nello zip'
    : known.dimensione > fileLimit
      ? fileTooLarge
      : known.dimensione === 0
        ? fileEmpty
        : undefined
  if (messaggio) errori.push({ campo: 'file', messaggio })
}

/** Warns of files that no row names, once, at the first row. */
function warnUnnamed(rows: readonly CheckedRow[], files: ReadonlyMap<string, Known>) {
  const named = new Set(rows.map(({ valori }) => nameKey(valori['file'] ?? '')))
  for (const [key, { nome }] of files)
    if (!named.has(key)) rows[0]?.avvisi.push({ campo: null, messaggio: `File non citato nell’indice: ${nome}` })
}
