export function fits(pattern: string, path: string): boolean
