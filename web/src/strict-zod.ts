import { italian } from '@quadra/contract/kernel/messages'
import { z } from 'zod'

/**
 * Before the first schema is made: each asks then whether it may compile itself, and a page that runs only its own
 * scripts would report the question as a violation.
 */
z.config({ ...italian, jitless: true })
