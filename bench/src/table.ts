/** One row of what is printed. */
export const line = (name: string, ...columns: string[]) =>
  `${name.padEnd(44)}${columns.map((column) => column.padStart(13)).join('')}`
