import { z } from 'zod'
import type { Endpoint, Reply } from '../../client/call.ts'
import type { Values } from '../form/form-scope.tsx'

/** The calls of a record's own page. */
export interface RecordApi {
  readonly read: Endpoint
  /** Not there where no call writes the record: its page takes no fields and has nothing to save. */
  readonly update?: Endpoint
}
export type RecordOf<Api extends RecordApi> = Reply<Api['read']>

/** A record as the kit sees it: its key, its version, and whether this user may change it now. */
export type EditableRecord = Readonly<Values> & {
  readonly id: number
  readonly data_modifica: string
  readonly modificabile?: boolean
  /** Why it is read-only, and whom to contact; null while it may be edited. */
  readonly sola_lettura?: string | null
  readonly cancellabile?: boolean
  readonly ostacolo?: string | null
}

/** The schema of what the form edits. */
export const fieldsOf = ({ update }: RecordApi) => update?.body ?? noFields
const noFields = z.object({})

/**
 * What the form edits of a record: the fields the update takes, relations by their key. What the record does not show
 * begins blank, or without a value where blank would be refused: nothing could be saved then.
 */
export const editableValues = (api: RecordApi, record: EditableRecord): Values =>
  Object.fromEntries(
    (api.update ? namesOf(api.update) : []).flatMap((name) => {
      const field = api.update?.body.shape[name]
      // The body's `x_id` may be the record's `x`.
      const own = [name, name.replace(/_id$/, '')].find((one) => one in record)
      if (!own && field && !z.safeParse(field, null).success) return []
      const value = own && record[own]
      return [[name, Array.isArray(value) ? several(value, field) : keyed(value)]]
    }),
  )

/** Several relations are sent as their keys; parts, which have no single key, are sent back unchanged. */
const several = (values: readonly unknown[], field: z.core.$ZodType | undefined) =>
  field && !z.safeParse(field, [1]).success ? values : values.map(keyed)

/** A file that may be sent with a change is a field too, empty until one is chosen. */
const namesOf = ({ body, upload }: Endpoint) => [...Object.keys(body.shape), ...(upload ? [upload.field] : [])]

const keyed = (value: unknown) => (value instanceof Object && 'id' in value ? value.id : (value ?? null))
