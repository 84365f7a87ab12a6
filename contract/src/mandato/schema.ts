import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  always,
  computed,
  day,
  email,
  flag,
  initially,
  instant,
  key,
  longText,
  optionalRef,
  personName,
  ref,
  right,
  tracked,
  yesNoLabels,
  keyParam,
} from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'
import { listView, writeDay } from '../kernel/list.ts'
import { competenzeNumeri } from '../addetto/names.ts'
import { reclamiNumeri } from '../reclamo/schema.ts'
import { tipiEvidenza } from './evidenza.ts'
import { tipiLettura } from './lettura.ts'
import { endsBeforeItBegins } from './rules.ts'
import { statiMandato, statoMandatoLabels } from './stato.ts'

const showsNames = 'Mostra i nomi degli addetti'
const once = (ids: readonly number[]) => new Set(ids).size === ids.length
const fields = {
  cliente_ids: z
    .array(ref('Cooperativa'), { error: required })
    .min(1, 'Scegliere almeno una cooperativa')
    .max(500, 'Al massimo 500 cooperative')
    .refine(once, 'Cooperativa già indicata')
    .meta({ title: 'Cooperative' }),
  norma_conformita_ids: z
    .array(ref('Norma'))
    .max(200, 'Troppe norme')
    .refine(once, 'Norma già indicata')
    .meta({ title: 'Norme delle non conformità' }),
  evidenze_da: day('Evidenze dal'),
  evidenze_a: day('Evidenze al'),
  accesso_fino_al: day('Accesso fino al'),
  /** The visit that what is written under it belongs to. */
  visita_id: optionalRef('Visita'),
  nomi_addetti: flag(showsNames),
}
const inOrder = {
  path: ['evidenze_a'],
  message: endsBeforeItBegins,
  ...always,
}
const begins = (given: { evidenze_da?: string | undefined; evidenze_a?: string | undefined }) =>
  !given.evidenze_da || !given.evidenze_a || given.evidenze_da <= given.evidenze_a

/** Each of these is required for a new person. */
type PersonField = 'nome' | 'cognome' | 'email'
type Given = { utente_id?: number | null | undefined } & { [name in PersonField]?: string | undefined }
const isThere = (name: PersonField) => (given: Given) => Boolean(given.utente_id || given[name])
const missing = (name: PersonField) => ({ path: [name], message: required, ...always })

/** For a known certificatore, or for a new person: then name and address are required, and an invitation is sent. */
export const mandatoCreate = z
  .object({
    utente_id: optionalRef('Certificatore').optional(),
    nome: personName('Nome').optional(),
    cognome: personName('Cognome').optional(),
    email: email().optional(),
    certificato_id: ref('Certificato'),
    ...fields,
    /** Default: the active ones of the certificate's standard. */
    norma_conformita_ids: fields.norma_conformita_ids.optional(),
    /** Default: its evidence names nobody. */
    nomi_addetti: fields.nomi_addetti.optional(),
    visita_id: fields.visita_id.optional(),
  })
  .refine(begins, inOrder)
  .refine(isThere('nome'), missing('nome'))
  .refine(isThere('cognome'), missing('cognome'))
  .refine(isThere('email'), missing('email'))
export const mandatoUpdate = z.object(fields).partial().refine(begins, inOrder)
export const mandatoRevoca = z.object({ motivo: longText('Motivo') })

const named = z.object({ id: z.int(), nome: z.string() })
const described = z.object({ id: z.int(), descrizione: z.string() })

export const mandatoRow = z.object({
  id: key,
  /** With whether the person uses a second factor. */
  utente: z
    .object({ id: z.int(), nome: z.string(), cognome: z.string(), secondo_fattore: z.boolean() })
    .meta({ title: 'Certificatore', utente: true }),
  certificato: z
    .object({
      id: z.int(),
      numero: z.string(),
      ente: z.string(),
      norma: described,
      data_inizio: z.iso.date(),
      data_fine: z.iso.date(),
    })
    .meta({ title: 'Certificato' }),
  clienti: z.array(named).meta({ title: 'Cooperative' }),
  norme: z.array(described).meta({ title: 'Norme delle non conformità' }),
  /** What its certificatore writes belongs to it. */
  visita: z.object({ id: z.int(), anno: z.int(), numero: z.int() }).nullable().meta({ title: 'Visita' }),
  evidenze_da: z.iso.date().meta({ title: 'Evidenze dal' }),
  evidenze_a: z.iso.date().meta({ title: 'Evidenze al' }),
  accesso_fino_al: z.iso.date().meta({ title: 'Accesso fino al' }),
  /** Whether its evidence shows the names of the people at work. */
  nomi_addetti: initially(false, z.boolean().meta({ title: showsNames, valori: yesNoLabels })),
  stato: computed(z.enum(statiMandato).meta({ title: 'Stato', valori: statoMandatoLabels })),
  revocato_il: instant.nullable().meta({ title: 'Revocato il' }),
  motivo_revoca: z.string().nullable().meta({ title: 'Motivo della revoca' }),
  /** How many files were downloaded; only the consortium reads it. */
  scaricati: computed(z.int().nullable()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  revocabile: right,
})
export type MandatoRow = z.output<typeof mandatoRow>

export const mandato = z.object({
  ...mandatoRow.shape,
  conteggi: computed(z.record(z.enum(tipiEvidenza), z.int())),
  /** The complaints of the period, by cooperative: numbers alone. */
  reclami: computed(z.array(reclamiNumeri)),
  /** What people at work need and have today, by cooperative: numbers alone. */
  competenze: computed(z.array(competenzeNumeri)),
  /** Newest first; only the consortium reads them. */
  scarichi: computed(
    z.array(z.object({ tipo: z.enum(tipiLettura), record_id: z.int(), nome: z.string(), quando: instant })).nullable(),
  ),
})
export type Mandato = z.output<typeof mandato>

export const certificatore = z.object({ id: z.int(), nome: z.string(), cognome: z.string(), email: z.string() })

export const mandatoFilter = z.object({
  stato: z.enum([...statiMandato, 'tutti']).optional(),
  /** With evidence of this cooperative. */
  cliente_id: keyParam.optional(),
})

export const periodOf = ({ evidenze_da, evidenze_a }: Pick<MandatoRow, 'evidenze_da' | 'evidenze_a'>) =>
  `${writeDay(evidenze_da)} – ${writeDay(evidenze_a)}`
/** "UNI EN ISO 9001:2015 n. IT-9001-2217" */
export const certificateOf = ({
  certificato: { norma, numero },
}: {
  readonly certificato: Pick<MandatoRow['certificato'], 'norma' | 'numero'>
}) => `${norma.descrizione} n. ${numero}`

export const mandatoView = listView<MandatoRow>()({
  exportAs: 'Mandati_',
  sort: { key: 'accesso_fino_al', direction: 'desc' },
  columns: [
    { key: 'utente', label: 'Certificatore', value: ({ utente }) => `${utente.nome} ${utente.cognome}` },
    { key: 'certificato', label: 'Certificato', value: certificateOf, truncate: 40 },
    {
      key: 'clienti',
      label: 'Cooperative',
      value: (row) => row.clienti.map(({ nome }) => nome).join(', '),
      truncate: 60,
    },
    { key: 'evidenze', label: 'Evidenze', value: periodOf },
    { key: 'accesso_fino_al', label: 'Accesso fino al', kind: 'day', value: (row) => row.accesso_fino_al },
    { key: 'stato', label: 'Stato', value: (row) => statoMandatoLabels[row.stato] },
    { key: 'scaricati', label: 'Scaricati', kind: 'number', value: (row) => row.scaricati },
  ],
})
