import { z } from 'zod'
import {
  choice,
  computed,
  flag,
  instant,
  key,
  lineText,
  optionalRef,
  right,
  tracked,
  unstorable,
  unstorableWords,
  user,
} from '../kernel/fields.ts'
import { ownLavoro } from '../kernel/lavoro.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { fileNameLimit } from '../kernel/upload.ts'
import {
  type SeEsiste,
  seEsisteLabels,
  soloSeLabels,
  type StatoImportazione,
  statoImportazioneLabels,
  tipiImportazione,
  tipoImportazioneLabels,
} from './words.ts'

const noColumn = 'Colonna non valida'

export const importLimits = {
  rows: 5_000,
  columns: 60,
  letters: 10_000_000,
  files: 500,
  zipBytes: 200_000_000,
} as const

/** Of a manager always the own client, and the body is ignored; the consortium names one. */
export const importazioneCreate = z.object({
  tipo: choice('Tipo', tipoImportazioneLabels),
  cliente_id: optionalRef('Cooperativa').optional(),
})

const fileName = (text: z.ZodString) =>
  text
    .min(1)
    .max(fileNameLimit)
    .refine((nome) => !unstorable.test(nome), unstorableWords)
/** A file as the browser found it in the zip, without its folders. */
export const fileNelloZip = z.object({ nome: fileName(z.string()), dimensione: z.int().min(0) })
export type FileNelloZip = z.output<typeof fileNelloZip>

export const nomeMappatura = lineText('Nome della mappatura', 80)

/** Which column, from 0, each field is read from, or the name of a saved mapping. Sending it starts the analysis. */
export const mappaturaBody = z.object({
  mappatura: z
    .union([z.record(z.string().max(50), z.int(noColumn).min(0, noColumn)), nomeMappatura], { error: noColumn })
    .meta({ title: 'Colonne' }),
  /** Saves the mapping under this name, for the sheets to come. */
  salva_come: nomeMappatura.optional(),
  se_esiste: choice('Righe già presenti', seEsisteLabels).optional(),
  invia_inviti: flag('Invia gli inviti').optional(),
  /** Only of documents: the content of the zip, so that the analysis can report what is missing. */
  file: z.array(fileNelloZip).max(importLimits.files, `Al massimo ${importLimits.files} file`).optional(),
})

/** With `solo_se` an import that has wrong rows is refused, naming each. */
export const eseguiBody = z.object({
  solo_se: choice('Solo se', soloSeLabels).optional(),
})

/** One of the files that the index of documents names. */
export const fileBody = z.object({
  nome: fileName(z.string().trim()).meta({ title: 'Nome del file' }),
})
export const fileInviato = z.object({ nome: z.string(), dimensione: z.int(), sha256: z.string() })

/** A field that a column of the sheet can go to. */
export const campo = z.object({ campo: z.string(), etichetta: z.string(), obbligatorio: z.boolean() })
export type Campo = z.output<typeof campo>

const tipo = z.enum(tipiImportazione).meta({ title: 'Tipo', valori: tipoImportazioneLabels })
const stati = Object.keys(statoImportazioneLabels) as [StatoImportazione, ...StatoImportazione[]]

export const importazioneRow = z.object({
  id: key,
  tipo,
  stato: z.enum(stati).meta({ title: 'Stato', valori: statoImportazioneLabels }),
  cliente: z.object({ id: z.int(), nome: z.string() }).meta({ title: 'Cooperativa' }),
  nome_file: z.string().meta({ title: 'File' }),
  foglio: z.string().meta({ title: 'Foglio' }),
  se_esiste: z
    .enum(Object.keys(seEsisteLabels) as [SeEsiste, ...SeEsiste[]])
    .meta({ title: 'Righe già presenti', valori: seEsisteLabels }),
  invia_inviti: flag('Invia gli inviti'),
  /** Rows that are not blank; how many of them would be written, are wrong, or are there already. */
  totale: computed(z.int()),
  valide: computed(z.int()),
  errate: computed(z.int()),
  saltate: computed(z.int()),
  /** Why it failed. */
  errore: computed(z.string().nullable()),
  /** The uploaded sheet is still stored: that of an import never run is deleted after seven days, with its rows. */
  foglio_presente: computed(z.boolean()),
  /** The user who sent the file. */
  utente: user('Utente'),
  eseguita_il: computed(instant.nullable()),
  annullabile_fino_al: computed(instant.nullable()),
  ...tracked,
  lavoro: ownLavoro,
  /** May the caller map its columns and send another file now. */
  modificabile: right,
  eseguibile: right,
  annullabile: right,
  cancellabile: right,
  ostacolo,
})
export type ImportazioneRow = z.output<typeof importazioneRow>

export const importazione = z.object({
  ...importazioneRow.shape,
  /** The row of the sheet they were read from: the first, or one below titles. */
  riga_intestazioni: computed(z.int()),
  intestazioni: computed(z.array(z.string())),
  /** The first values of each column, in the order of the headings. */
  esempi: computed(z.array(z.array(z.string()))),
  mappatura: computed(z.record(z.string(), z.int())),
  campi: computed(z.array(campo)),
  /** Of documents: the files named in the index that are not uploaded yet, and those that are. */
  file_attesi: computed(z.array(z.string())),
  file_inviati: computed(z.array(fileInviato)),
})
export type Importazione = z.output<typeof importazione>

export const importazioneFilter = z.object({
  tipo: tipo.optional(),
  stato: z.enum([...stati, 'tutti']).optional(),
  cliente_id: optionalRef('Cooperativa').optional(),
})

export const importazioneView = listView<ImportazioneRow>()({
  exportAs: 'Importazioni_',
  sort: { key: 'data_creazione', direction: 'desc' },
  columns: [
    { key: 'data_creazione', label: 'Data', kind: 'instant', value: (row) => row.data_creazione },
    { key: 'tipo', label: 'Tipo', value: (row) => tipoImportazioneLabels[row.tipo] },
    { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 30 },
    { key: 'nome_file', label: 'File', value: (row) => row.nome_file, truncate: 30 },
    { key: 'totale', label: 'Righe', kind: 'number', value: (row) => row.totale },
    { key: 'stato', label: 'Stato', value: (row) => statoImportazioneLabels[row.stato] },
    { key: 'utente', label: 'Utente', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
  ],
})

/**
 * `PUT mappatura`, `esegui`, `annulla` and `interrompi` answer at once with the record; its `lavoro` shows the
 * progress.
 */
export const modelloQuery = z.object({ cliente_id: optionalRef('Cooperativa').optional() })
