import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { xlsx } from './xlsx.ts'

interface Row {
  readonly nome: string
  readonly giorno: string
  readonly istante: string
  readonly importo: number
  readonly fatto: boolean
}

/** Comma, double quotes, UTF-8, values as shown in their cells. */
const asUtf8 = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false'

const row: Row = {
  nome: '=1+1, "però" <così>\nsu due righe',
  giorno: '2026-03-05',
  istante: '2026-03-05T08:00:00.000Z',
  importo: 1234.5,
  fatto: true,
}

/** Where LibreOffice is not installed the report names the test as skipped. */
it.skipIf(!hasLibreOffice())('a spreadsheet opens in LibreOffice with its values as people read them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quadra-xlsx-'))
  try {
    const file = xlsx<Row>({
      sheet: 'Prova',
      columns: [
        { header: 'Nome', value: (one) => one.nome },
        { header: 'Giorno', kind: 'day', value: (one) => one.giorno },
        { header: 'Istante', kind: 'instant', value: (one) => one.istante },
        { header: 'Importo', kind: 'money', value: (one) => one.importo },
        { header: 'Fatto', value: (one) => one.fatto },
      ],
      rows: [row],
    })
    await writeFile(join(folder, 'prova.xlsx'), await buffer(file))
    const settings = `-env:UserInstallation=file://${folder}/settings`
    const args = [settings, '--headless', '--convert-to', asUtf8, '--outdir', folder, join(folder, 'prova.xlsx')]
    await promisify(execFile)('soffice', args)
    const written = await readFile(join(folder, 'prova.csv'), 'utf8')
    expect(written).toContain('Nome,Giorno,Istante,Importo,Fatto')
    // A text that begins with "=" is a text, not a formula.
    expect(written).toContain('"=1+1, ""però"" <così>\nsu due righe"')
    // The separators depend on the locale of the reader.
    expect(written).toMatch(/,05\/03\/2026,05\/03\/2026 09:00,"1[.,]234[.,]50 €",Sì/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function hasLibreOffice() {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
