import { expect, it } from 'vitest'
import { ProgramFailure } from '../prepare/program.mjs'
import { auditDependencies } from './audit.mjs'
import { Skipped } from './steps.mjs'

const says = (output) => () => Promise.reject(new ProgramFailure('npm audit', 1, output))

it('a clean report passes', async () => {
  await expect(auditDependencies(() => Promise.resolve())).resolves.toBeUndefined()
})

it('a known weakness fails, and is named', async () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      fastify: { name: 'fastify', severity: 'high', via: [{ title: 'Body parsed twice' }, 'find-my-way'] },
    },
  }
  const audit = auditDependencies(says(`npm warn config old\n${JSON.stringify(report)}`))
  await expect(audit).rejects.toThrow('fastify (high): Body parsed twice, find-my-way')
  await expect(audit).rejects.not.toBeInstanceOf(Skipped)
})

it.each([
  ['no network', '{ "message": "request failed, reason: ECONNREFUSED", "error": { "summary": "" } }'],
  ['a registry without advisories', '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
  ['silence', ''],
  ['words that are no report', 'npm error {not json}'],
])('%s skips, in one line', async (_case, output) => {
  const audit = auditDependencies(says(output))
  await expect(audit).rejects.toBeInstanceOf(Skipped)
  await expect(audit).rejects.toThrow(/^THE REGISTRY DOES NOT ANSWER.*$/)
})
