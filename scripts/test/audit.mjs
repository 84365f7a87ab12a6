import { npm } from '../prepare/install.mjs'
import { Skipped } from './steps.mjs'

/** Known weaknesses of what runs in production, as the registry knows them. */
export async function auditDependencies(ask = () => npm('audit', '--omit=dev', '--json')) {
  try {
    await ask()
  } catch (error) {
    const found = weaknesses(error.output)
    if (!found) throw new Skipped('THE REGISTRY DOES NOT ANSWER npm audit HERE: known weaknesses were not looked up.')
    throw new Error(['npm audit found known weaknesses:', ...found].join('\n'), { cause: error })
  }
}

/** Undefined when the output is not a report: no network, or a registry with packages and no advisories. */
function weaknesses(output = '') {
  const start = output.indexOf('{')
  const end = output.lastIndexOf('}')
  const { vulnerabilities } = start < 0 ? {} : parse(output.slice(start, end + 1))
  if (!vulnerabilities) return undefined
  return Object.values(vulnerabilities).map(({ name, severity, via }) => `${name} (${severity}): ${reasons(via)}`)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const reasons = (via) => via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join(', ')
