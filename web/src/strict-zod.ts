import { italian } from '@quadra/contract/kernel/messages'
import { z } from 'zod'

/**
 * Before the first schema is created: each then tests whether it may compile itself with `eval`, and the page's content
 * security policy would report the test as a violation.
 */
z.config({ ...italian, jitless: true })
