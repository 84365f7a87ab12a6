import { writeFileSync } from 'node:fs'
import { openapi } from './docs/openapi.ts'

/** Run by the build: the API document beside the code it describes. */
writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(openapi(), undefined, 2)}\n`)
