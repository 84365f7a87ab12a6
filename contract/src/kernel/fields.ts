import { z } from 'zod'
import { atMost, required } from './messages.ts'

/**
 * The kinds of field the wire knows. Each carries its Italian label (`title`), read by forms, by the change log and by
 * the API document. No field has a default: a PUT must never change what it does not name.
 */
const label = (title: string | undefined, valori?: Labels) => ({ ...(title && { title }), ...(valori && { valori }) })
type Labels = Readonly<Record<string, string>>

declare module 'zod' {
  interface GlobalMeta {
    /** What each value is called in Italian, for fields with a fixed set of values. */
    valori?: Labels
    /** Not a value of the record itself: the change log leaves it out. */
    computed?: true
    /** The default value: the change log omits the field while it has this value. */
    unless?: number | boolean
    /** Whether the other fields of its row imply it: the change log contains it only where they do not. */
    implied?: (row: Readonly<Record<string, unknown>>) => boolean
    /** A user, a person at work, a risk: the change log stores the key; the name is looked up on reading, for who may see it. */
    utente?: true
    addetto?: true
    rischio?: true
    /** A calendar day: of something planned, or of a recorded fact, which cannot be in the future. */
    giorno?: 'piano' | 'fatto'
  }
}

/**
 * Derived for the reader, contained in every log line (keys, instants), or a part logged separately: never a change of the
 * record. Every other field of a record or of its parts is logged.
 */
export const computed = <Field extends z.ZodType>(field: Field): Field => field.meta({ computed: true })

/** A field with this initial value, set by default: the change log omits it. */
export const initially = <Field extends z.ZodType>(value: number | boolean, field: Field): Field =>
  field.meta({ unless: value })

const missing = { error: (issue: { input?: unknown }) => (isBlank(issue.input) ? required : undefined) }
const isBlank = (input: unknown) => input === undefined || input === null || input === ''

/** Creating a schema is expensive, and a browser creates all before its first render: fields of a kind share one. */
const oncePerLength = <Schema>(make: (max: number) => Schema) => {
  const made = new Map<number, Schema>()
  return (max: number): Schema => {
    const schema = made.get(max) ?? make(max)
    made.set(max, schema)
    return schema
  }
}

/** User input is stored as typed, except for surrounding blanks and characters that cannot be stored. */
const clean = oncePerLength((max) =>
  z
    .string(missing)
    .trim()
    .max(max, atMost(max))
    .refine((value) => !unstorable.test(value), unstorableWords),
)
/** Postgres text cannot store NUL, and its JSON (the change log) no half of a pair of surrogates. */
export const unstorable = /[\0\p{Cs}]/u
export const unstorableWords = 'Contiene un carattere non valido'

const filled = oncePerLength((max) =>
  clean(max)
    .min(1, required)
    .refine((value) => value === '' || isSeen(value), required),
)
/** Zero-width characters and direction marks alone are invisible: they count as blank. */
const isSeen = (value: string) => /[^\s\p{Cc}\p{Cf}]/u.test(value)
export const text = (title: string, max = 255) => filled(max).meta(label(title))
/** Text on one line: for a heading, a mail, a calendar. */
export const lineText = (title: string, max = 255) =>
  filled(max)
    .refine((value) => !lineBreak.test(value), inOneLine)
    .meta(label(title))
const lineBreak = /[\p{Cc}\u2028\u2029]/u
const inOneLine = 'Non può andare a capo'

/** A person's name. Our mails contain it: a line break or an address in it would forge their text. */
export const personName = (title: string) =>
  filled(255)
    .refine((value) => !lineBreak.test(value), inOneLine)
    .refine(
      (value) => !linkLike.test(value),
      'Non può contenere indirizzi internet o email (dopo un punto, uno spazio)',
    )
    .meta(label(title))
/** The last two letters of a run suffice: a longer match, tried from each letter on, takes minutes for a long word. */
const linkLike = /:\/\/|\bwww\.|@|[\p{L}\d-]{2}\.\p{L}{2}/iu

export const longText = (title: string) => text(title, 20_000)

/** A blank optional text is null: one representation of "nothing". */
export const optionalText = (title: string, max = 255) => blankable(max).meta(label(title))
const blankable = oncePerLength((max) =>
  clean(max)
    .transform((value) => (isSeen(value) ? value : null))
    .nullable(),
)
export const optionalLongText = (title: string) => optionalText(title, 20_000)

const largestKey = 2_147_483_647
/** A reference in a body: an id, its digits (multipart), or an object that contains it. Returns the id. */
export const ref = (title: string) => reference.meta(label(title))
const reference = z.preprocess(
  (input) => (typeof input === 'object' && input !== null && 'id' in input ? input.id : input),
  z.union(
    [
      z.int().min(1).max(largestKey),
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    ],
    missing,
  ),
)
const blankAsNull = (input: unknown) => (isBlank(input) ? null : input)
export const optionalRef = (title: string) => z.preprocess(blankAsNull, ref(title).nullable()).meta(label(title))

/** Search words of a query string. */
export const wordsParam = clean(200)
/** A key in a query string. */
export const keyParam = z.coerce.number().int().min(1).max(largestKey)
/** Several, separated by commas. */
export const keysParam = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
  .transform((value) => value.split(',').map(Number))

export const yesNoLabels = { true: 'Sì', false: 'No' } as const
/** A flag accepts 0/1 and their spellings, also in multipart and query strings; it answers a boolean. */
export const flag = (title?: string) => yesOrNo.meta(label(title, yesNoLabels))
const yesOrNo = z.preprocess(
  (input) => (input === 1 || input === '1' || input === 'true' ? true : isFalse(input) ? false : input),
  z.boolean(missing),
)
const isFalse = (input: unknown) => input === 0 || input === '0' || input === 'false'
export const flagParam = flag()

/** `stato` of servizio, utente, cliente and the dictionaries travels as 0/1. */
export const statoLabels = { 0: 'Disattivo', 1: 'Attivo' } as const
export const stato = (title = 'Stato') =>
  z
    .preprocess(
      (input) => (input === true || input === '1' ? 1 : input === false || input === '0' ? 0 : input),
      z.literal([0, 1], missing),
    )
    .meta(label(title, statoLabels))

/** The filter of lists that show only the active items by default. */
export const statoParam = z.enum(['tutti', '0', '1'])

/** One of fixed values, each with its Italian word. */
export const choice = <const Values extends Labels>(title: string, values: Values) =>
  z
    .enum(Object.keys(values) as [keyof Values & string, ...(keyof Values & string)[]], missing)
    .meta(label(title, values))

/** One of them, or none yet. */
export const optionalChoice = <const Values extends Labels>(title: string, values: Values) =>
  z.preprocess(blankAsNull, choice(title, values).nullable()).meta(label(title, values))

/** The years that can be typed and searched. */
export const calendarYears = { first: 1900, last: 2199 } as const
const inCalendar = (value: string) =>
  Number(value.slice(0, 4)) >= calendarYears.first && Number(value.slice(0, 4)) <= calendarYears.last

const calendarDay = z
  .preprocess((input) => (typeof input === 'string' ? input.split('T')[0] : input), z.iso.date(missing))
  .refine(inCalendar, 'Data non valida')

/** The first year a record may refer to. */
export const firstYear = 1990
const recordDay = calendarDay.refine(
  (value) => Number(value.slice(0, 4)) >= firstYear,
  `La data deve essere dal 01/01/${firstYear} in poi`,
)

const wrongYear = 'Anno non valido'
/** A year that records may refer to, also as its digits. */
export const year = (title = 'Anno') => recordYear.meta(label(title))
const recordYear = z.preprocess(
  (input) => (typeof input === 'string' && /^\d{4}$/.test(input) ? Number(input) : input),
  z
    .int({ error: ({ input }) => (isBlank(input) ? required : wrongYear) })
    .min(firstYear, wrongYear)
    .max(calendarYears.last, wrongYear),
)

/** A calendar day, YYYY-MM-DD; a longer instant is cut at the "T". How far ahead it may lie is limited in days.ts. */
export const day = (title?: string) => recordDay.meta({ ...label(title), giorno: 'piano' })
/** The day of something that happened. */
export const pastDay = (title?: string) => recordDay.meta({ ...label(title), giorno: 'fatto' })
export const optionalDay = (title?: string) =>
  z.preprocess(blankAsNull, day(title).nullable()).meta({ ...label(title), giorno: 'piano' })
/** The day of something that happened, where it did. */
export const optionalPastDay = (title?: string) =>
  z.preprocess(blankAsNull, pastDay(title).nullable()).meta({ ...label(title), giorno: 'fatto' })
/** A day in a query string. */
export const dayParam = (title?: string) => calendarDay.meta(label(title))

/** Instants in replies. */
export const instant = z.iso.datetime({ precision: 3 })

/** Fields of every record besides its own. */
export const key = computed(z.int())
export const tracked = { data_creazione: computed(instant), data_modifica: computed(instant) }
/** What the caller may do now. */
export const right = computed(z.boolean())

/** A user, as a relation shows them. */
export const user = (title: string) => person.meta({ title, utente: true })
const person = z.object({ id: z.int(), nome: z.string(), cognome: z.string() })

export const email = (title = 'Email') =>
  z
    .string({ error: 'Email obbligatoria' })
    .trim()
    .min(1, 'Email obbligatoria')
    .max(254, 'Al massimo 254 caratteri')
    .regex(/^[^\s\p{Cc}@<>()",;:\\]+@[^\s\p{Cc}@<>()",;:\\]+\.[^\s\p{Cc}@<>()",;:\\.]{2,}$/u, 'Email non valida')
    .meta(label(title))

/** For rules between fields: they also report while other fields are wrong, each message at its own field. */
export const always = { when: () => true }
/** A rule that any one of these fields satisfies: none of them alone is the one that is missing. */
export const oneOf = (...names: string[]) => ({ ...always, params: { one_of: names } })
export const oneOfNamed = (params: unknown): readonly string[] | undefined =>
  (params as { one_of?: readonly string[] } | undefined)?.one_of

/** The Italian label of a field, looked up through optional, nullable and transforms. */
export const labelOf = (field: z.core.$ZodType | undefined): string | undefined => metaOf(field)?.title
export const valuesOf = (field: z.core.$ZodType | undefined): Labels | undefined => metaOf(field)?.valori
export const isComputed = (field: z.core.$ZodType | undefined) => metaOf(field)?.computed === true
export const dayKindOf = (field: z.core.$ZodType | undefined) => metaOf(field)?.giorno
export const usualOf = (field: z.core.$ZodType | undefined) => metaOf(field)?.unless
export const impliedOf = (field: z.core.$ZodType | undefined) => metaOf(field)?.implied
export const isUser = (field: z.core.$ZodType | undefined) => metaOf(field)?.utente === true
export const isPersonAtWork = (field: z.core.$ZodType | undefined) => metaOf(field)?.addetto === true

export const isRisk = (field: z.core.$ZodType | undefined) => metaOf(field)?.rischio === true

function metaOf(field: z.core.$ZodType | undefined): z.core.GlobalMeta | undefined {
  if (!field) return undefined
  const inner = (field._zod.def as { innerType?: z.core.$ZodType }).innerType
  return { ...metaOf(inner), ...z.globalRegistry.get(field) }
}
