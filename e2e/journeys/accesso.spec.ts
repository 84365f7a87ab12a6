import { cp, mkdtemp, rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { cast, password } from '../support/cast.ts'
import { briefly, launch } from '../support/product.ts'

// A separate product: passkeys need a host name, and the others are at an IP address.
test('a passkey of this browser is added and opens the next session without a password', async ({ page }) => {
  const prepared = process.env.QUADRA_PREPARED!
  const dataDir = await mkdtemp(`${prepared}-`)
  await cp(prepared, dataDir, { recursive: true })
  const product = await launch(dataDir, 'passkey', briefly, 'localhost')
  try {
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
    })
    await page.goto(`${product.url}/pages/login-boxed`)
    await page.getByRole('textbox', { name: 'Email' }).fill(cast.managerBeta)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.goto(`${product.url}/pages/profilo/sicurezza`)
    await page.getByRole('button', { name: 'Aggiungi' }).click()
    const prompt = page.getByRole('dialog', { name: 'Aggiungi una passkey' })
    await prompt.locator('input[type=password]').fill(password)
    await prompt.getByRole('button', { name: 'Continua' }).click()
    const naming = page.getByRole('dialog', { name: 'Nome della passkey' })
    await naming.getByRole('textbox', { name: 'Nome' }).fill('Portatile')
    await naming.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('table', { name: 'Passkey' }).getByText('Portatile')).toBeVisible()
    await page.getByRole('button', { name: 'Ho salvato i codici' }).click()
    await expectAccessible(page)

    const enterByPasskey = async () => {
      await page.goto(`${product.url}/pages/logout`)
      await page.getByRole('button', { name: 'Accedi con passkey' }).click()
    }
    await enterByPasskey()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.goto(`${product.url}/pages/profilo/sicurezza`)
    await expect(page.getByRole('row', { name: /Questa sessione/ })).toContainText('Passkey')

    // A copy of the key whose counter stayed behind.
    const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId })
    await devices.send('WebAuthn.clearCredentials', { authenticatorId })
    for (const credential of credentials)
      await devices.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } })
    await enterByPasskey()
    await expect(page.getByRole('alert')).toHaveText('Passkey non accettata')
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
