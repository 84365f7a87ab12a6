import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function temporaryDirectory() {
  const directory = fs.mkdtempSync(join(tmpdir(), 'quadra-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}
