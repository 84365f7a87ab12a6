import { z } from 'zod'
import { it } from 'zod/locales'

/**
 * Before the first schema is made: each asks then whether it may compile itself, and a page that runs only its own
 * scripts would report the question as a violation.
 */
z.config({ ...it(), jitless: true })
