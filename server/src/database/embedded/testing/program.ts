import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

// Runs one of the small programs of this folder, compiled, in a separate process.
export function startProgram(name: string, args: string[], preload?: string) {
  // It ends before compiling the engine a second time, for speed, would pay off.
  const options = ['--liftoff-only', ...(preload ? ['--import', compiled(preload)] : [])]
  const child = spawn(process.execPath, [...options, compiled(name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

  async function kill() {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)

  return {
    pid: child.pid,
    kill,
    // Undefined once the program has ended and everything it wrote was read.
    line: async (): Promise<string | undefined> => {
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
  }
}

export function compiled(name: string) {
  const here = import.meta.url.replace('/src/', '/dist/')
  return fileURLToPath(new URL(`${name}.js`, here))
}
