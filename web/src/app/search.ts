/** The router's default quotes digits (`?q=%22123%22`): addresses here are plain, as people would type them. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null) params.set(key, String(value))
  return params.size > 0 ? `?${params}` : ''
}
