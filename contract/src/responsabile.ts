import { z } from 'zod'
import { computed, user } from './kernel/fields.ts'

/** The person responsible for a record or a task, as replies show it; bodies name it by `responsabile_id`. */
export const responsabileShown = (title: string) => ({
  responsabile: user(title).nullable(),
  /** Active, and of this client or of none: otherwise the record counts as having no responsible person. */
  responsabile_attivo: computed(z.boolean()),
  /** Since when. */
  data_assegnazione: computed(z.iso.date().nullable()),
})

/** The words beside the name of a responsible person who is no longer active. */
export const noLongerActive = 'Non più attivo'
