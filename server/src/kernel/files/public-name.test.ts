import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

const pdf = Buffer.from('%PDF-1.7')
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

it.each([
  ['fattura.pdf', pdf, 'fattura.pdf'],
  ['Foto.JPEG', jpeg, 'Foto.jpeg'],
  ['fattura.exe', pdf, 'fattura.pdf'],
  ['fattura.pdf.exe', pdf, 'fattura.pdf'],
  ['foto.pdf', jpeg, 'foto.jpg'],
  ['../../etc/passwd', pdf, 'passwd.pdf'],
  ['C:\\Utenti\\Anna\\lettera.pdf', pdf, 'lettera.pdf'],
  // Shown as «fatturaexe.pdf» where the mark is obeyed.
  ['fattura\u202efdp.exe', pdf, 'fatturafdp.pdf'],
  ['a\u200eb\u2066c\u0007\n.pdf', pdf, 'abc.pdf'],
  ['Sig. Rossi', pdf, 'Sig. Rossi.pdf'],
  ['', pdf, 'allegato.pdf'],
  ['...', jpeg, 'allegato.jpg'],
  ['.pdf', pdf, 'pdf.pdf'],
  ['a<b>"c.pdf', pdf, 'a_b__c.pdf'],
  ['perché è così 🙂.pdf', pdf, 'perché è così 🙂.pdf'],
])('%j is shown and saved as %3$j', (name, bytes, expected) => {
  expect(publicName({ name, bytes })).toBe(expected)
})

it('is never longer than a name may be', () => {
  const name = publicName({ name: `${'🙂'.repeat(300)}.pdf`, bytes: pdf })
  expect(name.length).toBeLessThanOrEqual(305)
  expect(name.endsWith('.pdf')).toBe(true)
})
