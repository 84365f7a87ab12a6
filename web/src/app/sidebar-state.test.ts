// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSidebar } from './sidebar-state.ts'

/** A window whose width can be changed, as far as these media queries need. */
function windowOf(width: number) {
  const listeners = new Set<() => void>()
  const matches = (query: string) => (query.includes('min-width') ? width >= 1350 : width < 768)
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query)
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.add(() => listener({ matches: matches(query) })),
    removeEventListener: () => {},
  }))
  return (next: number) =>
    act(() => {
      width = next
      for (const listener of listeners) listener()
    })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is right from the first drawing on, at every width', () => {
  for (const [width, isOpen, isPhone] of [
    [1440, true, false],
    [1349, false, false],
    [390, false, true],
  ] as const) {
    windowOf(width)
    const drawn: unknown[] = []
    renderHook(() => drawn.push([useSidebar().isOpen, useSidebar().isPhone]))
    expect(drawn[0]).toEqual([isOpen, isPhone])
    cleanup()
  }
})

it('retains the choice until the window crosses 1350 px, then starts anew', () => {
  const resize = windowOf(1440)
  const { result } = renderHook(useSidebar)
  const isOpen = () => result.current.isOpen
  act(() => result.current.toggle())
  expect(isOpen()).toBe(false)
  resize(1500)
  expect(isOpen()).toBe(false)
  resize(1300)
  act(() => result.current.toggle())
  expect(isOpen()).toBe(true)
  resize(1200)
  expect(isOpen()).toBe(true)
  resize(1400)
  expect(isOpen()).toBe(true)
  resize(1300)
  expect(isOpen()).toBe(false)
})
