/** Among several files the index is the only sheet; the others are those it names. Undefined where it is ambiguous. */
export function indexAmong(
  files: readonly File[],
): { readonly sheet: File; readonly others: readonly File[] } | undefined {
  const [sheet, ...more] = files.length === 1 ? files : files.filter(isSheet)
  return sheet && more.length === 0 ? { sheet, others: files.filter((file) => file !== sheet) } : undefined
}

const isSheet = ({ name }: File) => /\.xlsx$/i.test(name)
