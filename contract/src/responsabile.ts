import { z } from 'zod'
import { computed, user } from './kernel/fields.ts'

/** Who is to see to a record or a task, as replies show it; those who are named are chosen by `responsabile_id`. */
export const responsabileShown = (title: string) => ({
  responsabile: user(title).nullable(),
  /** Still active and of this client or of none: otherwise it is as if nobody were named. */
  responsabile_attivo: computed(z.boolean()),
  /** Since when. */
  data_assegnazione: computed(z.iso.date().nullable()),
})

/** What stands beside the name of somebody who was named and left. */
export const noLongerActive = 'Non più attivo'
