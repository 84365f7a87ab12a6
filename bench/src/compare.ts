import { measure, median, quantile, Rounds, type Target } from './measure.ts'
import type { Prepared } from './scenarios.ts'
import { line } from './table.ts'

const usual = [1, 32]
/** Five seconds each in all. */
const turns = 5
const milliseconds = 1000

export interface Targets {
  readonly served: Target
  readonly embedded: Target
  readonly reference: Target
}

/** In turns, so that other load of the machine affects all equally. */
export async function compare(targets: Targets, scenario: Prepared, inside: Prepared) {
  const onServer = new Rounds()
  const contenders = [
    contender(targets.served, scenario, onServer),
    contender(targets.embedded, inside, new Rounds()),
    contender(targets.reference, scenario, onServer),
  ] as const
  const callers = scenario.callers ?? usual
  for (const { run } of contenders) await run(Math.min(4, ...callers), milliseconds)
  for (const count of callers) {
    for (const one of contenders) one.forget()
    for (let turn = 0; turn < turns; turn += 1) for (const { run } of contenders) await run(count, milliseconds)
    const [served, embedded, reference] = contenders.map((one) => one.figures()) as [Figures, Figures, Figures]
    const figures = [served, embedded, reference].flatMap(({ speed, p50, p99 }) => [
      `${speed.toFixed(0)}/s`,
      `${p50.toFixed(1)} ${p99.toFixed(0)} ms`,
    ])
    const ratios = [served.speed / reference.speed, embedded.speed / served.speed].map((ratio) => ratio.toFixed(2))
    console.log(line(scenario.name, String(count), ...figures, ...ratios))
  }
}

interface Figures {
  readonly speed: number
  readonly p50: number
  readonly p99: number
}

function contender(target: Target, { requestOf, who }: Prepared, rounds: Rounds) {
  let speeds: number[] = []
  let times: number[] = []
  return {
    async run(count: number, lasting: number) {
      const measured = await measure(target, who, requestOf, rounds, { callers: count, milliseconds: lasting })
      speeds.push(measured.perSecond)
      times = times.concat(measured.times)
    },
    forget() {
      speeds = []
      times = []
    },
    figures: (): Figures => ({ speed: median(speeds), p50: median(times), p99: quantile(times, 0.99) }),
  }
}
