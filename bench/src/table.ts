/** One row of what is printed. */
export const line = (name: string, ...columns: string[]) =>
  `${name.padEnd(42)}${columns.map((column) => column.padStart(15)).join('')}`

export const heading = [
  line(
    '',
    'chiamanti',
    'PostgreSQL',
    'p50 p99',
    'integrato',
    'p50 p99',
    'riferimento',
    'p50 p99',
    'PostgreSQL',
    'integrato',
  ),
  line('', '', '', '', '', '', '', '', '/ riferim.', '/ PostgreSQL'),
].join('\n')
