import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  oneOf,
  computed,
  day,
  flag,
  flagParam,
  instant,
  key,
  keyParam,
  optionalDay,
  optionalRef,
  optionalText,
  ref,
  right,
  text,
  tracked,
  initially,
  user,
  yesNoLabels,
} from '../kernel/fields.ts'
import { listView, withExported } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { requisitoRef } from '../requisito/schema.ts'
import { letture, ownLettura } from './lettura.ts'
import { firstRevisione, revisione, revisioneInForce, revisioneOpen } from './revisione.ts'
import { archivedDocument, statiDocumento, statoDocumentoLabels, statoRevisioneLabels, writeNumero } from './stato.ts'

const tipo_documento_id = ref('Tipo documento')
const descrizione = text('Descrizione', 2000)
/** What people call it by, unique among the documents of its owner. */
const codice_documento = optionalText('Codice', 30)
/** The day by which it must be reviewed. */
const riesame_entro = optionalDay('Da riesaminare entro')
/** Which cooperatives a multi-site document is for. */
const flags = {
  servizi_imprese: flag('Servizi alle imprese'),
  servizi_persona: flag('Servizi alla persona'),
  parita_genere: flag('Parità di genere'),
}

const keysOrWords = (input: unknown) =>
  typeof input === 'string' ? input.split(',').filter((one) => one.trim() !== '') : input
/** What a controlled document is evidence of; in multipart forms keys joined by commas. */
const requisito_ids = z
  .preprocess(
    keysOrWords,
    z
      .array(ref('Requisiti'))
      .max(30, 'Al massimo 30')
      .transform((keys) => [...new Set(keys)]),
  )
  .meta({ title: 'Requisiti' })

export const someReader = 'Devi indicare almeno uno fra "Servizi alla persona" e "Servizi alle imprese"'

/** Without a client it is a multi-site document, which needs an audience: at least one of the three flags. */
export const documentoCreate = z
  .object({
    tipo_documento_id,
    descrizione,
    data: day('Data'),
    cliente_id: optionalRef('Cliente').optional(),
    ...z.object(flags).partial().shape,
    codice_documento: codice_documento.optional(),
    controllato: flag('Documento controllato').optional(),
    requisito_ids: requisito_ids.optional(),
    ...firstRevisione,
  })
  .refine((given) => given.cliente_id || given.servizi_imprese || given.servizi_persona || given.parita_genere, {
    message: someReader,
    path: ['servizi_persona'],
    ...oneOf('servizi_imprese', 'servizi_persona', 'parita_genere'),
  })
/** Spec 3 §5: the detail states the rule of the flags and does not enforce it. Whose a document is never changes. */
export const documentoUpdate = z
  .object({
    tipo_documento_id,
    descrizione,
    data_documento: day('Data'),
    riesame_entro,
    codice_documento,
    requisito_ids,
    ...flags,
  })
  .partial()

const fileFields = {
  file_name: z.string().meta({ title: 'File' }),
  file_size: z.int().meta({ title: 'Dimensione in byte' }),
  /** What the bytes are: PDF and images are shown, the rest is saved. */
  file_type: computed(z.string()),
  /** The API path of the bytes. */
  url: computed(z.string()),
  /** When and by whom this file was sent. */
  data_file: instant.meta({ title: 'Caricato il' }),
  utente_file: user('Caricato da').nullable(),
}

/** A file the document had before. */
export const versione = z.object({ id: z.int(), ...fileFields, data_sostituzione: instant })
export type Versione = z.output<typeof versione>

const common = {
  id: key,
  tipo_documento: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  /** Null for a multi-site document. */
  cliente: z.object({ id: z.int(), nome: z.string() }).nullable(),
  file_uuid: z.uuid().meta({ title: 'Identificativo del file' }),
  codice_documento: z.string().nullable().meta({ title: 'Codice' }),
  descrizione: z.string(),
  riesame_entro: z.iso.date().nullable(),
  /** Its file changes only through revisions; once so, for good. */
  controllato: initially(false, z.boolean().meta({ title: 'Documento controllato', valori: yesNoLabels })),
  /** Null while it is not controlled. */
  stato_documento: computed(z.enum(statiDocumento).nullable()),
  ritirato_il: instant.nullable().meta({ title: 'Ritirato il' }),
  /** The document was archived with its cooperative. */
  archiviato: initially(false, z.boolean().meta({ title: 'Archiviato', valori: yesNoLabels })),
  /** The requirements that it proves while it is in force. */
  requisiti: z.array(requisitoRef).meta({ title: 'Requisiti' }),
  requisito_ids: computed(z.array(z.int())),
  /** The revision in force. */
  revisione: computed(revisioneInForce.nullable()),
  /** The caller must read the revision in force and has not confirmed it. */
  da_leggere: computed(z.boolean()),
  ...fileFields,
  servizi_imprese: z.boolean(),
  servizi_persona: z.boolean(),
  parita_genere: z.boolean(),
  // Spec 3 §3 names these two; never set here: deleted documents disappear, and audits have separate attachments.
  data_cancellazione: computed(z.null()),
  audit_id: computed(z.null()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
}

/** The list's `data` is the record's `data_documento`. */
export const documentoRow = z.object({
  ...common,
  data: z.iso.date(),
  /** The one being worked on, for its editors and its approver. */
  revisione_aperta: computed(revisioneOpen.nullable()),
})
export type DocumentoRow = z.output<typeof documentoRow>

export const documento = z.object({
  ...common,
  data_documento: z.iso.date(),
  versioni: computed(z.array(versione)),
  /** Every revision, the newest first, for editors. */
  revisioni: computed(z.array(revisione)),
  /** The one being worked on, for its editors and approvers. */
  revisione_aperta: computed(revisione.nullable()),
  /** Null for users who manage no one, and where no reading is required. */
  letture: computed(letture.nullable()),
  /** The caller's own reading, where they must read. */
  lettura: computed(ownLettura.nullable()),
  approvabile: right,
  /** May be put under control; may have a new revision; may be reviewed without one; may be withdrawn. */
  controllabile: right,
  revisionabile: right,
  riesaminabile: right,
  ritirabile: right,
})
export type Documento = z.output<typeof documento>

export const documentoFilter = z.object({
  multisito: flagParam.optional(),
  cliente_id: keyParam.optional(),
  archiviato: flagParam.optional(),
  /** Neither withdrawn nor archived, with a revision in force where it is controlled. */
  in_uso: flagParam.optional(),
  /** Withdrawn documents are listed only on request. */
  stato_documento: z.enum([...statiDocumento, 'tutti']).optional(),
  da_leggere: flagParam.optional(),
  da_approvare: flagParam.optional(),
  /** With a draft that the caller wrote. */
  mie_bozze: flagParam.optional(),
  riesame_scaduto: flagParam.optional(),
  requisito_id: keyParam.optional(),
})

const nameOfPerson = (person: { nome: string; cognome: string } | null | undefined) =>
  person && `${person.nome} ${person.cognome}`

export const documentoView = withExported(
  listView<DocumentoRow>()({
    exportAs: 'Documenti_',
    exportNamed: ({ multisito }) => (multisito === true ? 'Documenti_Multisito_' : 'Documenti_'),
    sort: { key: 'data', direction: 'desc' },
    columns: [
      { key: 'cliente', label: 'Cliente', value: (row) => row.cliente?.nome },
      { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
      { key: 'tipo_documento', label: 'Tipologia', value: (row) => row.tipo_documento.descrizione },
      { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, aside: true },
      { key: 'file_name', label: 'Nome', value: (row) => row.file_name, truncate: 30 },
      { key: 'codice_documento', label: 'Codice', value: (row) => row.codice_documento },
      {
        key: 'revisione',
        label: 'Rev.',
        value: (row) => row.revisione && String(row.revisione.numero).padStart(2, '0'),
      },
      { key: 'data_vigenza', label: 'In vigore dal', kind: 'day', value: (row) => row.revisione?.data_vigenza },
      {
        key: 'stato_documento',
        label: 'Stato',
        value: (row) =>
          row.archiviato ? archivedDocument : row.stato_documento && statoDocumentoLabels[row.stato_documento],
      },
      {
        key: 'approvatore',
        label: 'Approvatore',
        aside: true,
        value: (row) => nameOfPerson(row.revisione?.approvatore),
      },
      {
        key: 'riesame_entro',
        label: 'Da riesaminare entro',
        kind: 'day',
        aside: true,
        value: (row) => row.riesame_entro,
      },
    ],
  }),
  [
    {
      key: 'revisione_aperta',
      label: 'Revisione aperta',
      value: ({ revisione_aperta: open }) =>
        open && `${writeNumero(open.numero)}, ${statoRevisioneLabels[open.stato].toLowerCase()}`,
    },
    { key: 'requisiti', label: 'Requisiti', value: (row) => row.requisiti.map(({ codice }) => codice).join(', ') },
    { key: 'servizi_imprese', label: 'Servizi imprese', value: (row) => row.servizi_imprese },
    { key: 'servizi_persona', label: 'Servizi persona', value: (row) => row.servizi_persona },
    { key: 'parita_genere', label: 'Parità di genere', value: (row) => row.parita_genere },
  ],
)

/** The table of multi-site documents has no client to show. */
export const multisitoView = { ...documentoView, columns: documentoView.columns.filter(({ key }) => key !== 'cliente') }
