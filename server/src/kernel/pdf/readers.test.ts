import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTypesetter } from './typeset.ts'

// Three programs that share no code read what is printed. veraPDF, which knows the rules of PDF/A, is in no package that can be had here.
/** Poppler of Debian 12 takes the boolean that ISO 32000 requires for an error. */
const quirk = 'Syntax Error: Suspects object is wrong type (boolean)\n'
let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadra-pdf-'))
  file = join(folder, 'prova.pdf')
  const { typeset } = await openTypesetter()
  const text = 'Perché è così: àèéìòù “«»” ≥ €\n'.repeat(200)
  writeFileSync(file, typeset({ template: 'trial', report: { title: 'Prova di stampa', text } }))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a report is read without a complaint by', () => {
  it.each([
    ['qpdf', ['--check'], /No syntax or stream encoding errors found/],
    ['mutool', ['info'], /Pages: [1-9]/],
    ['pdfinfo', [], /Title: +Prova di stampa[^]*Pages: +[1-9]/],
    ['pdffonts', [], /yes yes yes/],
  ])('%s', (program, options, expected) => {
    const { error, status, stdout, stderr } = spawnSync(program, [...options, file], { encoding: 'utf8' })
    if (error) return console.warn(`${program} is not installed: apt-get install qpdf mupdf-tools poppler-utils`)
    expect([status, stderr.replace(quirk, '')]).toEqual([0, ''])
    expect(stdout).toMatch(expected)
  })
})
