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
  optionalDay,
  optionalRef,
  ref,
  right,
  text,
  tracked,
  user,
} from '../kernel/fields.ts'
import { listView, withExported } from '../kernel/list.ts'

const tipo_documento_id = ref('Tipo documento')
const descrizione = text('Descrizione', 2000)
/** Until when somebody is to look at it again. */
const riesame_entro = optionalDay('Da riesaminare entro')
/** Which cooperatives a multi-site document is for. */
const flags = {
  servizi_imprese: flag('Servizi alle imprese'),
  servizi_persona: flag('Servizi alla persona'),
  parita_genere: flag('Parità di genere'),
}

export const someReader = 'Devi indicare almeno uno fra "Servizi alla persona" e "Servizi alle imprese"'

/** Without a client it is a multi-site document, which must be for somebody: any of the three flags will do. */
export const documentoCreate = z
  .object({
    tipo_documento_id,
    descrizione,
    data: day('Data'),
    riesame_entro: riesame_entro.optional(),
    cliente_id: optionalRef('Cliente').optional(),
    ...z.object(flags).partial().shape,
  })
  .refine((given) => given.cliente_id || given.servizi_imprese || given.servizi_persona || given.parita_genere, {
    message: someReader,
    path: ['servizi_persona'],
    ...oneOf('servizi_imprese', 'servizi_persona', 'parita_genere'),
  })
/** Spec 3 §5: the detail states the rule of the flags and does not enforce it. Whose a document is never changes. */
export const documentoUpdate = z
  .object({ tipo_documento_id, descrizione, data_documento: day('Data'), riesame_entro, ...flags })
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
  descrizione: z.string(),
  riesame_entro: z.iso.date().nullable(),
  ...fileFields,
  servizi_imprese: z.boolean(),
  servizi_persona: z.boolean(),
  parita_genere: z.boolean(),
  // Spec 3 §3 names these two. Here they are never set: what is deleted vanishes, and audits keep attachments of their own.
  data_cancellazione: computed(z.null()),
  audit_id: computed(z.null()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
}

/** The list says `data` where the record says `data_documento`. */
export const documentoRow = z.object({ ...common, data: z.iso.date() })
export type DocumentoRow = z.output<typeof documentoRow>

export const documento = z.object({ ...common, data_documento: z.iso.date(), versioni: computed(z.array(versione)) })
export type Documento = z.output<typeof documento>

export const documentoFilter = z.object({ multisito: flagParam.optional() })

export const documentoView = withExported(
  listView<DocumentoRow>()({
    exportAs: 'Documenti_',
    exportNamed: ({ multisito }) => (multisito === true ? 'Documenti_Multisito_' : 'Documenti_'),
    sort: { key: 'data', direction: 'desc' },
    columns: [
      { key: 'cliente', label: 'Cliente', value: (row) => row.cliente?.nome },
      { key: 'data', label: 'Data', kind: 'day', value: (row) => row.data },
      { key: 'tipo_documento', label: 'Tipologia', value: (row) => row.tipo_documento.descrizione },
      { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione },
      { key: 'file_name', label: 'Nome', value: (row) => row.file_name, truncate: 30 },
    ],
  }),
  [
    { key: 'servizi_imprese', label: 'Servizi imprese', value: (row) => row.servizi_imprese },
    { key: 'servizi_persona', label: 'Servizi persona', value: (row) => row.servizi_persona },
    { key: 'parita_genere', label: 'Parità di genere', value: (row) => row.parita_genere },
  ],
)

/** The table of multi-site documents has no client to show. */
export const multisitoView = { ...documentoView, columns: documentoView.columns.filter(({ key }) => key !== 'cliente') }
