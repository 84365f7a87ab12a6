import { z } from 'zod'

/** For forms whose every field is needed: where all would carry the asterisk, none does. */
export const unmarked = z.object({})
