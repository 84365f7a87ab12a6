import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { signIn } from '../support/cast.ts'
import { test } from '../support/journey.ts'

/** A PDF that, in a browser's own viewer, prompts for the password as soon as it is opened. */
const prompting = Buffer.from(
  `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length 47 >> stream
BT /F1 24 Tf 20 100 Td (Verbale di marzo) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
6 0 obj << /Type /Action /S /JavaScript /JS (app.alert\\('Sessione scaduta'\\); app.response\\('Reinserisci la password'\\);) >> endobj
trailer << /Size 7 /Root 1 0 R >>
%%EOF
`,
  'latin1',
)

test('a PDF with a password prompt shows its page, without the prompt', async ({ page }) => {
  const prompts: string[] = []
  page.on('dialog', (dialog) => {
    prompts.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'managerAlfa')
  await page.goto('/pages/documenti')
  await page.getByRole('button', { name: 'Nuovo documento' }).click()
  const form = page.getByRole('dialog', { name: 'Nuovo documento' })
  const file = { name: 'verbale.pdf', mimeType: 'application/pdf', buffer: prompting }
  await form.locator('input[type=file]').setInputFiles([file])
  const drawn = form
    .getByRole('region', { name: 'Anteprima di verbale.pdf' })
    .getByRole('img', { name: 'Pagina 1 di 1' })
  await expect(drawn).toBeVisible()
  const ink = await drawn.evaluate((canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')!
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value, n) => n % 4 === 0 && value < 100),
  )
  expect(ink).toBe(true)
  await expectAccessible(page)
  expect(prompts).toEqual([])
})
