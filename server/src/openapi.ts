import { writeFileSync } from 'node:fs'
import { openapi } from './docs/openapi.ts'
import { slices } from './slices.ts'

/** Run by the build: the API document beside the code it describes. */
writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(openapi(slices), undefined, 2)}\n`)
