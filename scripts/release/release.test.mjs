import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { componentsOf, licences, listOfComponents } from './components.mjs'
import { normalise } from './folder.mjs'
import { architectures, node } from './runtime.mjs'
import { compressFolder, sha256Of } from './tarball.mjs'
import { isVersion, versionOf } from './version.mjs'

it('a version is that of the tag, which package.json says too', () => {
  expect(versionOf(['other', 'v1.4.0'], 'abc', '1.4.0')).toBe('1.4.0')
  expect(versionOf([''], '12ab34cd5', '1.4.0')).toBe('1.4.0-dev.12ab34cd5')
  expect(() => versionOf(['v1.5.0'], 'abc', '1.4.0')).toThrow('package.json dice 1.4.0')
  expect(['1.0.0', '1.0.0-rehearsal.2', '1.0', '1.0.0+x', '1.0.0-', '../1.0.0'].map(isVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

it.each(architectures)('components for %s: what runs and what is in the pages, with their licences', (arch) => {
  const components = componentsOf(arch)
  const places = Object.fromEntries(components.map(({ name, places: all }) => [name, all]))
  expect(places).toMatchObject({ fastify: ['program'], react: ['browser'], zod: ['program', 'browser'] })
  for (const name of ['vitest', 'typescript', 'oidc-provider', '@playwright/test'])
    expect(places).not.toHaveProperty(name)
  const other = architectures.find((one) => one !== arch)
  expect(places).toHaveProperty(`@node-rs/argon2-linux-${arch}-gnu`)
  expect(places).not.toHaveProperty(`@node-rs/argon2-linux-${other}-gnu`)

  const about = { version: '1.2.3', epoch: 1_700_000_000, arch }
  const list = listOfComponents(components, about)
  expect(list).toEqual(listOfComponents(componentsOf(arch), about))
  expect(list.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(list.components[0]).toMatchObject({ name: 'node', version: node.version, type: 'platform' })
  for (const { purl, licenses, hashes } of list.components) {
    expect([purl, licenses?.length, hashes?.[0].content.length]).toEqual([purl, 1, 128])
  }
  expect(licences(components, 'Testo di Node')).toMatch(
    /fastify [\d.]+ \(MIT\)[\s\S]*react [\d.]+ \(MIT, nelle pagine\)/,
  )
})

it('the same files give the same archive, for every maker and time', async () => {
  const out = mkdtempSync(`${tmpdir()}/quadra-release-`)
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  const sums = []
  for (const mode of [0o600, 0o666]) {
    const folder = `${out}/quadra-1.2.3`
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(`${folder}/bin`, { recursive: true })
    for (const name of mode === 0o600 ? ['b', 'a'] : ['a', 'b']) writeFileSync(`${folder}/${name}`, name, { mode })
    writeFileSync(`${folder}/bin/node`, 'node', { mode })
    symlinkSync('a', `${folder}/link`)
    normalise(folder, 1_700_000_000)
    sums.push(await sha256Of(await compressFolder({ folder, out, epoch: 1_700_000_000 })))
    expect(statSync(`${folder}/bin/node`).mode & 0o777).toBe(0o755)
  }
  expect(sums[0]).toBe(sums[1])
})
